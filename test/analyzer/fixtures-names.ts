/** Step names, workflow names, and files that are written in unusual ways. */
import type { ExpectedCases } from "./fixtures-types.ts";

export const NAMES: ExpectedCases = {
  "bank-statement": {
    workflows: {
      BankStatement: `
        start > load > opening > closing > load_* > month_*_end > dynamic:*
        dynamic:* > dynamic:*#2 > dynamic:*#3 > dynamic:*#4 > last_word > end`,
    },
    codes: ["dynamic-name 20", "dynamic-name 21", "dynamic-name 22", "dynamic-name 23"],
  },
  "lease-contract": {
    workflows: {
      LeaseContract: `
        start > drawUp > register_* > wait_until:isPlated > wait_until:insurance_confirmed > continue_if:isSigned
        continue_if:isSigned > continue_if:countersigned > dynamic:* > wait:cooling_off > wait:lease_term
        wait:lease_term > wait:hand_over_* > repeat:readMileage > repeat:monthly_rate > end
        continue_if:isSigned |> halt
        continue_if:countersigned |> halt#2
        dynamic:* |> halt#3`,
    },
    codes: ["dynamic-name 19"],
  },
  "currency-names": {
    file: "currency-names/workflow.ts",
    workflows: {
      CurrencyFixing: `
        start > fetch_rates > rate_EUR > rate_* > rate_CHF_close > wait:rate_cut_off > continue_if:rates_fixed
        continue_if:rates_fixed > round_0 > last_* > publish_rates > end
        continue_if:rates_fixed |> halt`,
    },
  },
  "ticket-numbers": {
    workflows: {
      TicketNumbers: `
        start > ticket_fixed > D1 ? round_* [*] ^> D1
        D1 ? fare_* [*] > mood_* > table_* > label_* > D2 ? turn_* [*] ^> D2
        D2 ? D3 [*] ? seat_* [*] ^> D3
        D3 ? counter_* [*] > colour_* > queue_* > desk_* > place_* > end`,
    },
  },
  "double-booking": {
    workflows: {
      DoubleBooking: `
        start > bookSeat > bookSeat#2 > charge > D1 ? charge#2 [isReturn] > end
        D1 ? end [!(isReturn)]`,
    },
    codes: ["duplicate-step-name 13", "duplicate-step-name 7"],
  },
  namesakes: { workflows: { Namesakes: `start > check_out > end` } },
  "ten-workflows": {
    workflows: {
      OpenAccount: `start > open_account > end`,
      CloseAccount: `start > close_account > end`,
      FreezeAccount: `start > freeze_account > end`,
      OrderCard: `start > order_card > end`,
      GeneratedReport: `start > X1 > end`,
      BlockCard: `start > block_card > end`,
      ReplaceCard: `start > replace_card > end`,
      RaiseLimit: `start > raise_limit > end`,
      LowerLimit: `start > lower_limit > end`,
      MoveBranch: `start > move_branch > end`,
    },
    codes: ["unresolved-call 32"],
  },
  "class-expressions": {
    workflows: {
      OpenBranch: `start > open_branch > end`,
      Closing: `start > close_branch > end`,
      MoveBranch: `start > move_branch > end`,
      BranchAudit: `start > audit_branch > end`,
    },
  },
  "traced-lease": { workflows: { TracedLease: `start > sign_lease > end` } },
  "default-export": { workflows: { default: `start > renew_licence > end` } },
  "billing-namespace": {
    workflows: {
      InvoiceRun: `start > write_invoice > send_invoice > end`,
      ReminderRun: `start > remind > end`,
    },
  },
  "decorated-approval": {
    workflows: {
      DecoratedApproval: `
        start > register > D1 ? askDirector [amount > 500] > end
        D1 ? end [!(amount > 500)]`,
    },
  },
  "invitation-mail": {
    file: "invitation-mail.tsx",
    workflows: {
      InvitationMail: `
        start > writeTitle > chooseLayout > lookUpName > D1 ? drawCrest [isFormal] > send > end
        D1 ? send [!(isFormal)]`,
    },
  },
  "broken-neighbour": {
    workflows: {
      DeliverMilk: `start > deliver_milk > end`,
      DeliverNews: `start > deliver_news > end`,
    },
    codes: ["syntax-error 13"],
  },
  "merge-conflict": {
    workflows: { PickFlowers: `start > cut_stems > bind_bouquet > wrap_bouquet > end` },
    codes: ["syntax-error 10", "syntax-error 12", "syntax-error 14", "syntax-error 9"],
  },
  "lenient-mistakes": {
    workflows: {
      CollectGlass: `start > collect_glass > end`,
      CollectPaper: `start > collect_paper > end`,
    },
    codes: ["syntax-error 4", "syntax-error 9"],
  },
  "piano-tuner": {
    workflows: {
      PianoTuner: `
        start > openLid > loosenPins > D1 ? F1 [*] => tune_* =| J1 > prickHammers > end
        F1 => D2 ^> F1 [*]
        D2 =| J1 [*]
        D1 ? prickHammers [*]`,
    },
  },
};
