/** The graphs of the examples, drawn by hand. */
import { OTHER_ENGINES } from "./fixtures-examples-engines.ts";
import type { ExpectedCases } from "./fixtures-types.ts";

export const EXAMPLES: ExpectedCases = {
  "order-processing": {
    workflows: {
      OrderProcessing: `
        start > wait_until:paymentConfirmed > loadOrder > D1 ? screenBuyer [*] > D2
        D1 ? D3 [!(order.isExport || order.totalCents > COMPLIANCE_LIMIT_CENTS)]
        D2 ? informComplianceTeam [isSuspicious] > continue_if:compliance_clearance > D3
        D2 ? D3 [!(isSuspicious)] ? D4 [*] ? release_* [item.isDigital] ^> D3
        D4 ? pack_* [!(item.isDigital)] ^> D3
        D3 ? sendConfirmation [*] > D5 ? repeat:remindOfDelivery [*] > closeOrder > end
        D5 ? closeOrder [*]
        continue_if:compliance_clearance |> halt`,
    },
  },
  "customer-onboarding": {
    workflows: {
      CustomerOnboarding: `
        start > sendWelcome > wait_until:emailVerified > createWorkspace > wait:first_steps > hasProject > D1
        D1 ? offerTemplate [!(await this.durablyExecute(this.hasProject))] > wait:template_trial > D2
        D1 ? D2 [await this.durablyExecute(this.hasProject)] ? D3 [plan === "team"] ? bookCall [*]
        D2 ? suggestUpgrade [!(plan === "team")] > wait:settling_in
        D3 ? wait:settling_in [hasReached(this.memberId, "invited_team")]
        bookCall > continue_if:team_invited > wait:settling_in > summary > repeat:askForProfile > finishOnboarding
        continue_if:team_invited |> halt
        finishOnboarding > end`,
    },
  },
  "webhook-payment": {
    workflows: {
      WebhookPayment: `
        start > D1 ? request_payment_* [attempt <= MAX_TRIES] > continue_if:webhook_* > status_* > D2
        D1 ? cancelOrder [!(attempt <= MAX_TRIES)] > end
        D2 ? markPaid [status === "succeeded"] > wait:receipt_delay > sendReceipt |> end
        D2 ? refundPayment [status === "disputed"] > informRiskTeam |> end
        D2 ? tell_declined_* [!(status === "succeeded") && !(status === "disputed")] ^> D1
        continue_if:webhook_* |> halt`,
    },
  },
  fulfilment: {
    workflows: {
      FulfilmentCycle: `
        start > freezeOrders > D1 |> end [orderIds.length === 0]
        D1 ? branch:stock [!(orderIds.length === 0)] => children:stock$eu =| merge:stock
        branch:stock => children:stock$us =| merge:stock
        branch:stock > merge:stock > branch:invoices => children:invoices$orders_* =| merge:invoices,parcels
        branch:invoices > branch:parcels => children:parcels$orders_* =| merge:invoices,parcels
        branch:parcels > D2 ? F1 [hasExpress] => children:parcels$express =| merge:invoices,parcels
        F1 => printPickLists > merge:invoices,parcels > closeCycle > end
        D2 ? printPickLists [!(hasExpress)]`,
      ReconcileStock: `
        start > count > D1 ? askStockKeeper [difference !== 0] > continue_if:difference_explained > bookStock > end
        D1 ? bookStock [!(difference !== 0)]
        continue_if:difference_explained |> halt`,
      IssueInvoice: `start > load > charge > send > end`,
      CallCourier: `start > book > wait_until:courierArrived > load > end`,
    },
  },
  "travel-booking": {
    workflows: {
      TravelBooking: `
        start > bookFlight > bookHotel > D1 ? rentCar [trip.needsCar] > charge > closeFile > D3 ? sendItinerary [*]
        D1 ? charge [!(trip.needsCar)] !> charge:onError !> C1 > D2 ? cancel_* [*] ^> D2
        D2 ? apologise [*] !> closeFile
        bookFlight !> C1
        bookHotel !> C1
        rentCar !> C1
        cancel_* !> closeFile
        D3 |> fail [*]
        sendItinerary > wait:day_after_booking > askForFeedback > end`,
    },
  },
  "subscription-renewal": {
    workflows: {
      SubscriptionRenewal: `
        start > load > D1 |> end [subscription.isCancelled]
        D1 ? D2 [!(subscription.isCancelled)] ? extendFreePlan [subscription.plan === "free"] |> end
        D2 ? D3 [!(subscription.plan === "free")] ? sendInvoice [*] > wait:payment_term |> end
        D3 ? D4 [*] ? askForNewCard [subscription.hasExpiredCard] > continue_if:new_card > chargeCard > D5
        D4 ? chargeCard [!(subscription.hasExpiredCard)]
        continue_if:new_card |> halt
        D5 ? D6 [*] ? dun_* [!(isPaid)] > wait:dunning_pause_* > charge_again_* ^> D5
        D6 ? D7 [isPaid] ? pauseSubscription [!isPaid] |> end
        D5 ? D7 [*] ? extendPaidPlan [*] > end`,
    },
  },
  "nightly-reconcile": {
    workflows: {
      NightlyReconcile: `
        start > wait_until:statementPublished > page_* > D1 ^> page_* [!(lines.length === 0)]
        D1 ? D2 [lines.length === 0] ? alertController [differences.length > MAX_DIFFERENCES] |> fail
        D2 ? D3 [!(differences.length > MAX_DIFFERENCES)] ? D4 [*] ? adjust_* [*] ^> D3
        D4 ? ask_* [*] ^> D3
        ask_* !> C1 > park_* ^> D3
        D3 ? report [*] > end`,
    },
  },
  "document-approval": {
    workflows: {
      DocumentApproval: `
        start > register > D1 ? continue_if:legal_consent [isConfidential] > D2
        D1 ? D2 [!(isConfidential)] ? request_*_* [*] > continue_if:verdict_*_* > read_*_* > D3
        continue_if:legal_consent |> halt
        continue_if:verdict_*_* |> halt#2
        D3 ? informOfRejection [*] |> end
        D3 ? D4 [*] ? escalate [this.round === MAX_ROUNDS] > end
        D4 ? ask_for_changes_* [!(this.round === MAX_ROUNDS)] > wait_until:revision_* > D5 ^> D2 [*]
        D5 ? escalate [!(this.round < MAX_ROUNDS)]
        D3 ? thank_*_* [*] ^> D2
        D3 ^> D2 [*]
        D2 ? publish [*] |> end`,
    },
  },
  "insurance-claim": {
    // The medical report has a lane of its own, whether it is asked for or not: F2 is where both ways meet.
    workflows: {
      InsuranceClaim: `
        start > register > F1 => acknowledge =| J2 > D4 ? D5 [covered] ? investigate [*] > D2
        F1 => checkCover =| J1 =| J2
        F1 => scoreFraud =| J1
        F1 => D1 ? requestMedicalReport [claim.hasInjury] > F2 =| J1
        D1 ? F2 [!(claim.hasInjury)]
        D4 ? D2 [!covered] ? reject [!(objection === undefined)] > close > end
        D5 ? D2 [fraudScore <= SUSPICIOUS_SCORE]
        D2 ? D3 [objection === undefined] ? pay_customer [*] > close
        D3 ? appointAssessor [*] > F3 => wait_until:assessed =| J3 > readAssessment > pay_customer
        F3 => wait:assessment_deadline =| J3`,
    },
  },
  "pikku-equipment-rental": {
    workflows: {
      equipmentRental: `
        start > Check_credit > D1 ? Refuse_request [!credit.isGood] |> end
        D1 ? D2 [credit.isGood] ? Reserve_* [*] ^> D2
        Reserve_* !> Reserve_*:onError |> fail
        D2 ? continue_if:__workflow_approval:Branch_manager_agrees [*] > D3 ? Release_machines [*] |> end
        continue_if:__workflow_approval:Branch_manager_agrees |> halt
        D3 ? F1 [*] => Take_deposit =| J1 > D4 ? Order_low_loader [needsTransport] > wait:Rental_period > D5
        F1 => Print_contract =| J1
        D4 ? continue_if:__workflow_suspend:Customer_collects_the_machines [*] > wait:Rental_period
        continue_if:__workflow_suspend:Customer_collects_the_machines |> halt#2
        D5 ? F2 [*] => Inspect_* =| J2 > Sum_up_damage > D7 ? Invoice_damage [damage > 0] > Return_deposit > end
        D5 ? Sum_up_damage [*]
        F2 => D6 ^> F2 [*]
        D6 =| J2 [*]
        D7 ? Return_deposit [!(damage > 0)]`,
    },
  },
  ...OTHER_ENGINES,
};
