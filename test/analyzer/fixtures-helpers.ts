/** Helpers of every make, in this file and in others. */
import type { ExpectedCases } from "./fixtures-types.ts";

export const HELPERS: ExpectedCases = {
  "family-tree": {
    workflows: { FamilyTree: `start > draw_tree > X1 > sign_tree > file_tree > end` },
    codes: ["unresolved-call 14"],
  },
  "payroll-run": {
    workflows: {
      PayrollRun: `start > lockMonth > copyMasterData > collectHours > paySalaries > archiveSlips > end`,
      BonusRun: `start > lockMonth > readTargets > paySalaries > archiveSlips > end`,
    },
  },
  "shipment-tracking": {
    file: "shipment-tracking/workflow.ts",
    workflows: {
      ShipmentTracking: `
        start > register_* > announce > D1 ? wait_until:isDelivered [!isInsured] > archive > end
        D1 ? send_policy [isInsured] > wait_until:isDelivered`,
    },
  },
  "parcel-label": {
    file: "parcel-label/workflow.ts",
    workflows: {
      ParcelLabel: `
        start > print_label > D1 ? print_label_again [isSmudged] > stick > end
        D1 ? stick [!(isSmudged)]`,
    },
  },
  "category-tree": {
    workflows: {
      CategoryTree: `
        start > visit_* > D1 ? X1 [*] ^> D1
        D1 ? finish [*] > end`,
    },
    codes: ["recursion 22"],
  },
  "expense-report": {
    workflows: {
      ExpenseReport: `
        start > check > D1 ? approve_by_head [amount > 1000] > approve_by_board > D2
        D1 ? approve_by_team_lead [!(amount > 1000)] > D2
        D2 ? book_travel [*] ^> D2
        D2 ? log [*] > end`,
    },
  },
  "meter-exchange": {
    workflows: {
      MeterExchange: `
        start > announce > wait:notice_period > wait_until:customer_at_home > continue_if:permission > exchange > end
        continue_if:permission |> halt`,
    },
  },
  "self-service": { workflows: { SelfService: `start > greet > takeOrder > handOver > end` } },
  "standing-orders": {
    workflows: {
      StandingOrders: `
        start > order_monthly_rent > record_by_call > record_by_apply > record_by_reflect > D1 ? D2 [*] ? power [*] ^> D1
        D2 ? water [*] ^> D1
        D1 ? file [*] > end`,
    },
  },
  "task-table": {
    workflows: {
      TaskTable: `
        start > F1 => unlock =| J1 > F2 => sweep =| J2 > D1 ? D2 [*] ? count [*] ^> D1
        F1 => light_up =| J1
        F2 => stock =| J2
        D2 ? lock [*] ^> D1
        D1 ? end [*]`,
      DoubleRound: `start > walk > walk#2 > report > end`,
    },
    codes: ["duplicate-step-name 38"],
  },
  "lazy-module": {
    workflows: { LazyModule: `start > X1 > collect > X2 > count > X3 > X4 > sign > end` },
    codes: ["unresolved-call 11", "unresolved-call 13", "unresolved-call 15", "unresolved-call 9"],
  },
  "audit-trail": {
    workflows: { AuditTrail: `start > collect > X1 > X2 > publish > end` },
    codes: ["unresolved-call 10", "unresolved-call 9"],
  },
  "tariff-lookup": {
    workflows: {
      TariffLookup: `
        start > readBase > D1 ? night_rate [isNight] > round > publish > store > end
        D1 ? round [!(isNight)]`,
    },
  },
  "page-import": {
    // The loop's body runs where the generator yields: three times in the source, so three nodes with one name.
    workflows: {
      PageImport: `
        start > fetchFirst > store > fetchSecond > store#2 > D1 ? fetchArchive [hasArchive] > store#3 > finish > end
        D1 ? finish [!(hasArchive)]`,
    },
    codes: ["duplicate-step-name 7"],
  },
};
