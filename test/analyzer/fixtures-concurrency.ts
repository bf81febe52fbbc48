/** Work at once: promises kept, raced and collected, callbacks, fan-outs. */
import type { ExpectedCases } from "./fixtures-types.ts";

export const CONCURRENCY: ExpectedCases = {
  "warehouse-picks": {
    workflows: {
      WarehousePicks: `
        start > F1 => orderForklift =| J1
        F1 => printList > D1 ? callDriver [isLarge] =| J1 > F2
        D1 =| J1 [!(isLarge)]
        F2 => pickLeft =| J2
        F2 => F3 => pickRight =| J2
        F3 => sweep =| J2 > load > end`,
      NightShift: `
        start > F1 => sweep > mop =| J1 > lock > end
        F1 => count =| J1`,
      GateLog: `
        start > F1 => logGate > end
        F1 => openGate > end`,
    },
    codes: ["floating-promise 77"],
  },
  "taxi-dispatch": {
    workflows: {
      TaxiDispatch: `
        start > F1 => askNearest > askSecond =| J1 > F2 => askNorth =| J2 > informGuest > end
        F1 => wait:patience =| J1
        F2 => askSouth =| J2`,
    },
  },
  "price-comparison": {
    workflows: {
      PriceComparison: `
        start > F1 => askShop =| J1 > publish > end
        F1 => D1 ? signIn [!(!hasPartner)] > ask_partner =| J1
        D1 =| J1 [!hasPartner]`,
    },
  },
  "job-list": { workflows: { JobList: `` } },
  "inventory-lock": {
    workflows: {
      InventoryLock: `
        start > announce > D1 ? count [*] > correct ^> D1
        D1 ? report [*] > end`,
    },
    codes: ["unknown-callback 8"],
  },
  "price-retry": {
    workflows: {
      PriceRetry: `
        start > fetchPrices > publish > end
        fetchPrices !> C1 > fetchPrices#2 > publish`,
    },
    codes: ["duplicate-step-name 15"],
  },
  "branch-closing": { workflows: { BranchClosing: `` } },
  "late-promise": {
    workflows: {
      LatePromise: `
        start > callSupplier > noteCall > F1 => ping > pong > end
        callSupplier !> C1 > callOther > noteCall |> fail
        callOther !> noteCall
        F1 => order > end`,
    },
    codes: ["floating-promise 9"],
  },
  "regional-fanout": {
    workflows: {
      RegionReport: `start > report > end`,
      RegionalFanout: ``,
    },
  },
  "forgotten-branch": {
    workflows: {
      Reminder: `start > remind > end`,
      ForgottenBranch: ``,
    },
    codes: ["unknown-branch 20", "unmerged-branch 15"],
  },
};
