/** The graphs that OpenWorkflow's workflows must give, drawn by hand from their sources. */
import type { ExpectedCases } from "../../analyzer/fixtures-types.ts";

export const EXPECTED: ExpectedCases = {
  "kite-festival.ts": {
    workflows: {
      judging: `
        start > F1 => count_hands =| J1
        F1 => count_slips =| J1
        J1 > tell_the_winner > end`,
      "kite-festival": `
        start > rope_off_the_field > D1 ? children:permit_* [*] ^> D1
        D1 ? continue_if:weather [*] > D2 ? children:rain-plan [weather === null] |> end
        D2 ? wait:let_the_wind_rise [*] > continue_if:mayor_has_come > children:judging > field-free > end`,
    },
  },
  "lost-umbrella.ts": {
    workflows: {
      "lost-umbrella": `
        start > search_* > wait:a_night > end
        search_* !> C1 > say_sorry > end
        wait:a_night !> C1`,
      "umbrella-office": "start > open_the_desk > end",
    },
  },
  "umbrella-office.ts": { workflows: {} },
  "umbrella-repair.ts": {
    workflows: { "umbrella-repair": "start > bend_the_ribs > wait:let_it_dry > end" },
  },
};
