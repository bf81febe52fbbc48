/** The graphs that durable functions must give, drawn by hand from their sources. */
import type { ExpectedCases } from "../../analyzer/fixtures-types.ts";

export const EXPECTED: ExpectedCases = {
  "museum-loan.ts": {
    workflows: {
      loan: `
        start > continue_if:lender_signs > continue_if:insurer_agrees > end
        continue_if:insurer_agrees |> halt`,
    },
  },
  "retries.ts": { workflows: {} },
  "camera-repair.ts": {
    workflows: {
      handler: `
        start > find_the_fault > step > D1 ? children:order_* [*] ^> D1
        D1 ? children:invoke [*] > continue_if:owner_agrees > D2 ? wait:wait [!quote.agreed] |> end
        D2 ? continue_if:waitForCallback [*] > wait:glue_sets > wait_until:meter_reads_zero > end
        continue_if:waitForCallback |> halt`,
    },
  },
  "orchard-harvest.ts": {
    workflows: {
      orchard: `
        start > F1 => sharpen > prune > F2 =| J1
        sharpen !> F2
        F1 => place_hives =| J1
        J1 > D1 ? F3 [*] => pick_row_* > wait:rest_row_* > F4 =| J2
        pick_row_* !> F4
        F3 => D2 ^> F3 [*]
        D2 =| J2 [*]
        D1 ? D3 [*]
        J2 > D3 ? F5 [*] => children:press =| J3
        F5 => D4 ^> F5 [*]
        D4 =| J3 [*]
        D3 ? measure [*]
        J3 > measure > D5 ? fill [litres > 0] > F6
        D5 ? F6 [*] => sell_juice =| J4
        F6 => taste_juice =| J4
        J4 > F7 => wait:a_night =| J5
        F7 => sweep =| J5
        J5 > file_taxes > end
        file_taxes !> C1 > D6 ^> file_taxes [*]
        D6 |> fail [*]`,
    },
  },
  "ballot-count.ts": {
    workflows: {
      ballot: `
        start > F1 => continue_if:judge_decides =| J2
        F1 => send_the_file > F2 => continue_if:createCallback =| J1
        continue_if:createCallback |> halt
        F2 => wait:one_night =| J1
        J1 =| J2
        J2 > D1 |> fail [*]
        D1 ? F3 [*] => count_by_hand =| J3
        F3 => count_by_machine =| J3
        J3 > end`,
    },
  },
  "well-drilling.ts": {
    workflows: {
      handler: `
        start > D2 ? F1 [place of places] => drill_* =| end
        F1 ^> D2
        D2 ? D1 [*] ? fill_tank [*] > end
        D1 !> C1 [*] > buy_water > fill_tank`,
    },
  },
};
