/** The graphs that Hatchet's workflows must give, drawn by hand from their sources. */
import type { ExpectedCases } from "../../analyzer/fixtures-types.ts";

export const EXPECTED: ExpectedCases = {
  "cheese-dairy.ts": {
    workflows: {
      "make-cheese": `
        start > warm_milk > F1 => add_rennet =| J1 > wait:waitFor > D2 ? press [*] > label_it > end
        F1 => clean_moulds > D1 ? children:rinse [milk.sour] > wait:sleepFor =| J1
        D1 ? wait:sleepFor [!(milk.sour)]
        D2 ? label_it [*]
        warm_milk !> C1 > feed_the_pigs |> fail
        add_rennet !> C1
        clean_moulds !> C1
        children:rinse !> C1
        wait:sleepFor !> C1
        wait:waitFor !> C1
        press !> C1
        label_it !> C1`,
      rinse: `
        start > D1 |> fail [dairy.isDry()]
        D1 ? end [*]`,
      "open-dairy": `
        start > F1 => unlock =| J1 > end
        F1 => count_cans > continue_if:waitFor > taste =| J1`,
      "dairy-day": `
        start > children:open-dairy > F1 => children:make-cheese =| J1 > children:make-cheese#2
        F1 => children:open-dairy#2 =| J1
        children:make-cheese#2 > children:make-cheese#3 > open-dairy > open-dairy#2 > end`,
    },
  },
  "cheese-cellar.ts": {
    workflows: {
      "turn-wheel": `
        start > now > wait:sleepUntil > wait:waitFor > continue_if:waitFor > continue_if:cellar:visited
        continue_if:cellar:visited |> halt
        continue_if:cellar:visited > continue_if:waitFor#2 |> halt#2
        continue_if:waitFor#2 > F1 => children:brush =| J1
        F1 => children:oil-wheel =| J1 > F2 => children:brush#2 =| end
        F2 => children:air-room > children:brush#3 > F3 => children:brush#4 =| end
        F3 => children:age-cheese > children:brush#5 > children:smear-wheel > end`,
      brush: "start > end",
      salt: "start > end",
      "age-cheese": `
        start > plan > D1 ? children:turn-wheel [wheel of input.wheels] ^> D1
        D1 ? children:brush [*] > dynamic:* > dynamic:*#2 > children:brush#2 > F1 => children:salt =| end
        F1 => brush > brush#2 > children:turn-wheel#2 > end`,
    },
    codes: ["dynamic-name 41", "dynamic-name 42"],
  },
  "cheese-market.ts": {
    workflows: {
      "open-stall": "start > end",
      "market-day": `
        start > children:open-stall > continue_if:bell:rung > end
        continue_if:bell:rung |> halt`,
      "market-year": `
        start > F1 => announce =| J1 > end
        F1 => await_fair > continue_if:waitFor =| J1
        continue_if:waitFor |> halt`,
      "closed-fair": "start > open_gate !> C1 > put_up_a_sign |> fail",
    },
  },
};
