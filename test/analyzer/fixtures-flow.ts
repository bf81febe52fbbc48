/** Decisions, loops and ways out. */
import type { ExpectedCases } from "./fixtures-types.ts";

export const FLOW: ExpectedCases = {
  "refund-window": {
    workflows: {
      RefundWindow: `
        start > D1 ? explainWindow [ageInDays > 30] > tell_customer > end
        D1 ? D2 [!(ageInDays > 30)] ? check_* [*] > D3 ^> D2 [!(isSuspicious)]
        D3 ? tell_customer [isSuspicious]
        D2 ? D4 [*] ? tell_customer [ageInDays === 0]
        D4 ? refund [!(ageInDays === 0)] > tell_customer`,
    },
  },
  "insurance-quote": {
    workflows: {
      InsuranceQuote: `
        start > D1 ? askParents [age < 18] > D2 ? D3 [isSmoker]
        D1 ? D2 [!(age < 18)]
        D2 ? readHealthFile [!(isSmoker)] > D3 ? confirmMembership [*] > D4 ? askForRegion [*] > D5
        D3 ? D4 [*]
        D4 ? D5 [*] ? writeNote [*] > D6 ? quoteSenior [age > 70] > D7 ? informAgent [*] > send > end
        D5 ? D6 [*] ? D7 [!(age > 70)]
        D7 ? send [*]`,
    },
  },
  "dead-ends": {
    workflows: {
      RecallNotice: `
        start > D1 ? callCustomer [isUrgent] |> end
        D1 |> fail [!(isUrgent)]`,
      HealthMonitor: `start > probe ^> probe`,
      ShiftPlan: `
        start > D1 ? D2 [*] ? D3 [!(day === "sunday")] ? planEarly [day === "monday"] ^> D1
        D3 ? planNormal [!(day === "monday")] ^> D1
        D2 ? end [day === "sunday"]
        D1 ? end [*]`,
    },
    codes: ["unreachable-step 12", "unreachable-step 30", "unreachable-step 48", "unreachable-step 54"],
  },
  "stock-count": {
    workflows: {
      StockCount: `
        start > D1 ? D2 [hasShelf()] ? countShelf [!(isLocked())] ^> D1
        D2 ^> D1 [isLocked()]
        D1 ? end [!(hasShelf())]`,
    },
  },
  "file-upload": {
    workflows: {
      FileUpload: `
        start > D1 ? D2 [*] ? removeTemporaryFile [file.isEmpty]
        D1 ? close [*] > end
        D2 ? D3 [!(file.isEmpty)] !> removeTemporaryFile [file.isBroken]
        D3 ? upload [!(file.isBroken)] > D4 ? removeTemporaryFile [file.isLast]
        upload !> removeTemporaryFile > D5 ? confirm [*] ^> D1
        D4 ? removeTemporaryFile [!(file.isLast)]
        D5 ^> D1 [*]
        D5 ? close [*]
        D5 |> fail [*]`,
      ContractUpload: `
        start > D1 ? wipe [isDraft] > D2 ? file [*] > end
        D1 ? sign [!(isDraft)] > wipe
        sign !> C1 > informNotary > wipe
        informNotary !> wipe
        D2 |> end [*]
        D2 |> fail [*]`,
    },
  },
  "auction-rounds": {
    workflows: {
      AuctionRounds: `
        start > open > D1 ? D2 [*] ? callBid [*] > D3 ? logBid [bid.isFinal]
        D1 ? settle [*] > end
        D2 ? closeLot [*] ^> D1
        callBid !> logBid > D5 ^> D2 [*]
        D3 ? D4 [!(bid.isFinal)] ? logBid [bid.isVoid]
        D4 ? logBid [!(bid.isVoid)]
        D5 ^> D1 [*]
        D5 ? settle [*]
        D5 |> fail [*]`,
    },
  },
  "loan-decision": {
    workflows: {
      LoanDecision: `
        start > askBureau > score > payOut > closeFile > D2 ? inform [*] > end
        askBureau !> C1 > askSecondBureau > D1 ? score [isKnown]
        askSecondBureau !> C2
        D1 !> C2 [!isKnown]
        score !> C2 > decideByHand > payOut !> closeFile
        D2 |> fail [*]`,
      SilentArchive: `start > archive !> lock |> end`,
    },
  },
  "queue-poll": {
    workflows: {
      QueuePoll: `
        start > receive > D1 ? signOff [message === 0] > end
        D1 ? D2 [!(message === 0)] ^> receive [message === 1]
        D2 ? handle [!(message === 1)] ^> receive`,
      Heartbeat: `start > beat ^> beat`,
    },
  },
  "till-count": {
    workflows: {
      TillCount: `
        start > firstTill > lastTill > D1 ? count [*] > stride ^> lastTill
        D1 ? hasCoins [*] > D2 ? roll [*] ^> hasCoins
        D2 ? seal [*] > isSealed > D3 ^> seal [*]
        D3 ? listBags [*] > D4 ? carry [*] ^> D4
        D4 ? end [*]`,
    },
  },
  "gate-pass": {
    workflows: {
      GatePass: `
        start > register > D1 ? continue_if:hostAgrees [isVisitor] > continue_if:badge > openGate > end
        D1 ? continue_if:badge [!(isVisitor)] |> halt#2
        continue_if:hostAgrees |> halt`,
    },
  },
  "support-ticket": {
    workflows: {
      SupportTicket: `
        start > D1 ? escalate [age > 30] > D2
        D1 ? remind [age > 7] > D2
        D1 ? D2 [!(age > 30) && !(age > 7)]
        D2 ? D3 [*] ^> D2 [kind === "spam"]
        D3 ? file [!(kind === "spam") && !(kind === "praise") && !(kind === "complaint")] > answer ^> D2
        D3 ? forward [kind === "praise"] > answer
        D3 ? forward [kind === "complaint"]
        D2 ? usualCount [*] > D4 ? closeQuietly [*] > close > end
        D4 ? D5 [*] |> end [kinds.length === 0]
        D5 ? close [!(kinds.length === 0)]`,
    },
  },
  "club-membership": {
    workflows: {
      ClubMembership: `
        start > D1 ? askName [*] > printCard > welcome > bill > D2
        D1 ? printCard [*]
        D2 ? D3 [*] ? findHint [*] > finish > end
        D2 ? finish [*]
        D3 ? finish [*]`,
    },
  },
  "counter-sale": {
    workflows: {
      CounterSale: `
        start > list_price > D1 ? sell [*] > close_till > end
        D1 ? sale_price [*] > D2 ? sell_cheap [*] > close_till
        D2 ? close_till [*]
        list_price !> C1 > call_manager > close_till
        sale_price !> C1
        sell !> C1
        sell_cheap !> C1`,
    },
  },
  "returned-promise": {
    workflows: {
      ReturnedPromise: `
        start > prepare > D1 ? send_fast [isFast] |> end
        D1 ? send_safe [!(isFast)] |> end
        prepare !> C1 > apologise > end
        send_safe !> C1`,
    },
  },
  "seat-reservation": {
    workflows: {
      SeatReservation: `
        start > reserveSeat > chargeCard > sendTicket > end
        reserveSeat !> reserveSeat:onError |> fail
        chargeCard !> chargeCard:onError !> C1 > offerVoucher > sendTicket`,
    },
  },
  "inner-step": {
    // A step's body runs again when the step is retried, and is skipped on replay.
    workflows: {
      InnerStep: `
        start > outer > D1 ? inner [*] ^> D1
        D1 ? publish [*] > end`,
    },
    codes: ["nested-step 10", "uncalled-function 7"],
  },
  "windows-lines": {
    workflows: {
      WindowsLines: `
        start > ring > D1 ? leaveNote [isLate && true] > end
        D1 ? end [!(isLate && true)]`,
    },
  },
  "byte-order-mark": {
    workflows: {
      ByteOrderMark: `
        start > ring > D1 ? leaveNote [isLate && true] > end
        D1 ? end [!(isLate && true)]`,
    },
  },
};
