/** The graphs that Inngest's functions must give, drawn by hand from their sources. */
import type { ExpectedCases } from "../../analyzer/fixtures-types.ts";

export const EXPECTED: ExpectedCases = {
  "bakery-till.ts": {
    workflows: {
      "count-till": `
        start > read_till > D1 ? round_up [odd(coins.length)] > lock_till > end
        D1 ? lock_till [!(odd(coins.length))]`,
    },
  },
  "bicycle-repair.ts": {
    workflows: {
      "repair-bicycle": `
        start > look_it_over > D1 ? offer_a_new_one [diagnosis.beyondRepair] |> end
        D1 ? D2 [!(diagnosis.beyondRepair)] ? replace_* [*] ^> D2
        D2 ? continue_if:owner_agrees [*] > D3 |> fail [!approval]
        D3 ? wait:let_the_glue_dry [approval] > wait:opening_hours > children:print_the_bill > end`,
      "repair-bicycle-failure": "start > tell_the_owner > end",
      "print-bill": `
        start > F1 => gather_items =| J1 > word_it_kindly > show_it > end
        F1 => step.fetch:_rates.example.com =| J1`,
    },
  },
  "allotments.ts": {
    workflows: {
      "water-plots": `
        start > F1 => continue_if:rain =| J1 > D1 ? D3 [first === null] ? F2 [*] => water_* =| J2
        F1 => read_the_gauge =| J1
        F2 => D4 ^> F2 [*]
        D4 =| J2 [*]
        J2 > mulch
        D3 ? mulch [*]
        D1 ? mulch [!(first === null)] > D2 ? spread_bark [variant is bark] > end
        D2 ? spread_straw [variant is straw] > wait:settle_in_* > end`,
      "score-harvest": "start > judge_the_harvest > harvest > end",
      "turn-compost": "start > stop_the_rain > turn_it > end",
    },
  },
  "parcel-desk.ts": {
    workflows: {
      "take-in": `
        start > weigh > children:print_the_label > children:clear_customs > tell_the_drivers > tell_the_rest > pass_it_on
        pass_it_on > continue_if:is_it_lost > end`,
      search: "start > retrace_the_route > end",
      audit: "start > print_the_list > end",
    },
  },
  "kiosk-counter.ts": {
    workflows: {
      GET: `
        start > count_the_papers > D1 |> end [papers === 0]
        D1 ? F1 [*] => weigh_them =| J1 > end
        F1 => note_the_hour =| J1`,
      "routes./returns": "start > take_back > end",
    },
  },
  "paper-round.ts": { workflows: { "paper-round": "start > load_the_van > wait:until_it_is_light > end" } },
  "ferry-desk.ts": {
    workflows: {
      "ferry-desk": "start > X1 > end",
      "Cancel the ferry": `
        start > dynamic:* > D2 ? log_it [!sent] > D1 ? end [completed]
        D2 ? D1 [sent] |> fail [threw]
        dynamic:* !> C1 > alarm > D2
        alarm !> D2`,
      "Call the harbour": "start > call > call#2 > end",
    },
    codes: ["dynamic-name 16", "unresolved-call 6"],
  },
};
