/** The graphs that Restate's handlers must give, drawn by hand from their sources. */
import type { ExpectedCases } from "../../analyzer/fixtures-types.ts";

export const EXPECTED: ExpectedCases = {
  "buoy-office.ts": {
    workflows: { "office/close": "start > children:buoys/dim > end" },
    codes: ["uncalled-function 10", "uncalled-function 11"],
  },
  "lighthouse-watch.ts": {
    workflows: {
      "lighthouse/run": `
        start > light_the_lamp !> C1 |> end
        light_the_lamp > blow_the_horn > F1 => wait:listen =| J1
        F1 =| J1
        J1 > F2 => continue_if:passed =| J2
        continue_if:passed |> halt
        F2 => wait:fog =| J2
        J2 > D1 ? sound_to_* [answer === "fog"] > end
        D1 ? end [*]`,
      "lighthouse/pass": "start > resolve_passed > end",
    },
  },
  "theatre-booking.ts": {
    workflows: {
      "booking/run": `
        start > set_status > D1 ? children:seating/hold [*] ^> D1
        D1 ? write_the_invoice [*] > continue_if:paid > D2 ? run [!paid] > clear_status |> end
        D2 ? continue_if:collected [*] > continue_if:rated > continue_if:rated#2 > letters/thank > end
        continue_if:collected |> halt
        continue_if:rated |> halt#2
        continue_if:rated#2 |> halt#3`,
      "booking/pay": `
        start > peek_paid > D1 |> end [*]
        D1 ? D2 [*] ? resolve_paid [ok] > end
        D2 ? reject_paid [*] > end`,
    },
  },
  "theatre-names.ts": {
    workflows: {
      "seating/hold": `
        start > get_holder > D1 ? set_holder [holder === null] > end
        D1 ? end [*]`,
      "seating/free": "start > clearAll > end",
      "seating/keys": "start > stateKeys > end",
    },
  },
  "piano-removal.ts": {
    workflows: {
      "removal/move": `
        start > F1 => continue_if:awakeable =| J1
        F1 => ask_for_the_key =| J1
        J1 > F2 => children:vans/book =| J2
        F2 => children:crews/hire =| J2
        J2 > F3 => wait:lunch =| J3
        F3 => tune =| J3
        J3 > letters/bill > wait:sleep > end`,
      "removal/store": `
        start > continue_if:awakeable > children:hall/clear > F1 => continue_if:open =| J1
        continue_if:awakeable |> halt
        continue_if:open |> halt#2
        F1 => wait_until:attach =| J1
        J1 > end`,
      "removal/answer": `
        start > D1 ? resolveAwakeable [request.ok] > end
        D1 ? rejectAwakeable [*] > end`,
      "office/run": `
        start > hall/sweep > piano/dust > children:*/open > */close > signal_steer > signal_stop > wait_until:attach
        wait_until:attach > cancel > cancel#2 > end`,
    },
  },
  "ferry-office.ts": {
    workflows: {
      "port/dock": "start > dock > end",
      "crossing/run": "start > children:port/dock > end",
      "crossing/delay": "start > wait:fog_lifts > end",
      "ferry/sail": "start > children:crossing/run > end",
      "ferry/look": "start > get_seats > end",
    },
  },
  "unread-desk.ts": {
    workflows: {
      "desk/stamp": "start > X1 > end",
      "desk/count": "start > count > end",
      archive: "start > X1 > end",
    },
    codes: ["unresolved-call 5", "unresolved-call 6"],
  },
};
