/** The graphs that Cloudflare's workflows must give, drawn by hand from their sources. */
import type { ExpectedCases } from "../../analyzer/fixtures-types.ts";

export const EXPECTED: ExpectedCases = {
  "tax-refund.ts": {
    workflows: {
      TaxRefund: `
        start > D1 ? read_receipt_* [*] ^> D1
        D1 ? add_up [*] > D2 |> end [sum === 0]
        D2 ? continue_if:ask_the_clerk [*] > wait:wait_for_payday > pay_out > end
        continue_if:ask_the_clerk !> C1 > send_a_reminder > wait:give_it_a_week > wait:wait_for_payday`,
    },
  },
  "seedling-order.ts": {
    workflows: {
      SeedlingOrder: `
        start > tell:_accepted > D1 ? F1 [*] => sow_* > wait:*_sprouts =| J1
        F1 => D2 ^> F1 [*]
        D2 =| J1 [*]
        D1 ? F2 [*] => pack =| J2
        J1 > F2 => label =| J2
        J2 > D3 ? tie_a_ribbon [payload.gift] > tell:_sent > end
        D3 ? tell:_sent [*]`,
    },
  },
  "house-viewing.ts": {
    workflows: {
      HouseViewing: `
        start > __agent_updateState_* > find_a_slot > D1 ? __agent_reportError_* [slot === null] |> end
        D1 ? continue_if:owner_agrees [*] > continue_if:wait-for-approval > __agent_mergeState_* > __agent_sendEvent_* > __agent_resetState_*
        __agent_resetState_* > __agent_reportComplete_* > end`,
      HouseAdvert: "start > continue_if:advert:wait > publish > end",
    },
  },
  "parcel-search.ts": {
    workflows: {
      ParcelSearch: `
        start > scan_shelves > end
        scan_shelves !> C1 > wait:let_the_shift_end > D1 ? X1 [event.payload.tries < 3] |> end
        D1 ? pay_the_sender [*] > end`,
      DepotCall: "start > ask_the_depot > end",
    },
    codes: ["recursion 22"],
  },
  "night-shift.ts": {
    workflows: {
      NightShift: `
        start > hand_over > is_it_dark > D1 ? wait:rest [*] ^> is_it_dark
        D1 ? end [*]`,
      LaundryRound: `
        start > D1 ? collect_linen [*] > end
        D1 ? end [*]`,
      MealRound: "start > cook > end",
    },
  },
};
