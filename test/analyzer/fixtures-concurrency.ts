/** Work at once: promises kept, raced and collected, callbacks, fan-outs. */
import type { ExpectedCases } from "./fixtures-types.ts";

export const CONCURRENCY: ExpectedCases = {
  "warehouse-picks": {
    workflows: {
      WarehousePicks: `
        start > F1 => orderForklift =| J1
        F1 => printList > D1 ? callDriver [isLarge] > F2 =| J1 > F3
        D1 ? F2 [!(isLarge)]
        F3 => pickLeft =| J2
        F3 => pickRight =| J2
        F3 => sweep =| J2 > load > end`,
      NightShift: `
        start > F1 => sweep > mop =| J1 > lock > end
        F1 => count =| J1`,
      GateLog: `
        start > F1 => logGate =| end
        F1 => openGate > end`,
    },
    codes: ["floating-promise 77"],
  },
  "florist-van": {
    workflows: {
      FloristVan: `
        start > F1 => loadVan =| J1 > drive > end
        F1 => wait:driver_break =| J1`,
      FloristShop: `
        start > F1 => water =| J1 > open > end
        F1 => bindBouquets =| J1`,
      FloristCourier: `
        start > F1 => callScooter =| end
        F1 => callVan =| end
        F1 => handOver > end`,
    },
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
        start > F2 => askShop =| J1 > publish > end
        F2 => D1 ? signIn [hasPartner] > ask_partner > F1 =| J1
        D1 ? F1 [!hasPartner]
        signIn !> F1`,
    },
  },
  "job-list": {
    // The join cannot know whether countDepot and count_* were started: F5 and F6 take a token from before that is decided.
    workflows: {
      JobList: `
        start > F1 => countHeadOffice =| J1 > addUp > end
        F1 => F5 =| J1
        F1 => D1 ? F2 [hasDepot] => countDepot > F5
        D1 ? F3 [!(hasDepot)] => F6 =| J1
        F2 => F3 => D2 ? F4 [*] => count_* > F6
        F4 ^> D2
        D2 =| J1 [*]`,
    },
  },
  "inventory-lock": {
    workflows: {
      InventoryLock: `
        start > announce > D1 ? F1 [*] => count > correct > F2 =| J1 > report > end
        count !> F2
        F1 => D2 ^> F1 [*]
        D2 =| J1 [*]
        D1 ? report [*]`,
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
  "branch-closing": {
    workflows: {
      BranchClosing: `
        start > D1 ? empty [shelf of shelves] ^> D1
        D1 ? D2 [*] ? F1 [partner of partners] => inform =| J1 > D4
        D2 ? D4 [*] ? F2 [*] => settle =| J2 > D6
        D4 ? D6 [*] ? F3 [*] => credit =| J3 > lock > end
        D6 ? lock [*]
        F1 => D3 ^> F1 [*]
        D3 =| J1 [*]
        F2 => D5 ^> F2 [*]
        D5 =| J2 [*]
        F3 => D7 ^> F3 [*]
        F3 => debit =| J3
        D7 =| J3 [*]`,
    },
  },
  "auction-lots": {
    // Catalogue: whether a page is described is decided behind F1, so that F5 also takes a token from there.
    workflows: {
      AuctionLots: `
        start > F1 => openHall =| J1
        F1 => openPhones =| J1 > strikeGavel > end`,
      ShortAuction: `
        start > F1 => openHall =| end
        F1 => openPhones =| end
        F1 => strikeGavel > end`,
      KeyReturn: `
        start > F1 => returnSafeKey =| J1
        F1 => returnGateKey =| J1
        F1 => D1 ? D2 [*] !> C1 [await key throws] > change_* ^> D1
        D2 ^> D1 [*]
        D1 =| J1 [*]
        J1 > leave > end`,
      Catalogue: `
        start > F1 => D1 ? F2 [lot of lots] => describe_* > F4 =| J1
        F1 => F4
        F2 ^> D1
        D1 ? F3 [*] => drawCover =| J1
        F3 => listPrices =| J1 > bind > end`,
    },
  },
  "bridge-lift": {
    workflows: {
      BridgeLift: `
        start > raiseBridge > D1 ? end [!(await bridge throws)]
        raiseBridge !> C1 > callHarbour > D1 !> C2 [await bridge throws] > turnBack > end`,
    },
  },
  "ferry-crossing": {
    workflows: {
      FerryCrossing: `
        start > D1 ? wait:high_tide [!(daysToWait() throws)] > F1 => sellTickets =| J2 > castOff > end
        D1 !> C2 [daysToWait() throws]
        wait:high_tide !> C1 > callCaptain > F1
        callCaptain !> C2 > cancelCrossing > F1
        F1 => boardCars =| J1
        F1 => boardLorries =| J1 =| J2`,
      HarbourEntry: `
        start > D1 ? F1 [!(askLighthouse() throws)] => D2 =| J1 [!(await askLighthouse() throws)] > end
        D1 !> C1 [askLighthouse() throws]
        D2 !> C1 [await askLighthouse() throws]
        F1 => sendPilot > steerIn =| J1
        sendPilot !> C1
        steerIn !> C1 > anchorOutside > end`,
      EveningLog: `
        start > F1 => washDeck =| J1 > closeLog > end
        F1 => cookDinner =| J2 > F2 =| J1
        F1 => stopEngine > checkOil =| J2
        cookDinner !> F2
        stopEngine !> F2
        checkOil !> F2`,
    },
  },
  "late-promise": {
    workflows: {
      LatePromise: `
        start > callSupplier > noteCall > D1 ? F1 [*] => ping > pong =| end
        callSupplier !> C1 > callOther > noteCall
        D1 |> fail [*]
        callOther !> noteCall
        F1 => order > end`,
    },
    codes: ["floating-promise 9"],
  },
  "regional-fanout": {
    workflows: {
      RegionReport: `start > report > end`,
      RegionalFanout: `
        start > branch:audit => children:audit$home =| merge:audit
        branch:audit > D1 ? F1 [hasOverseas] => children:audit$overseas =| merge:audit
        F1 => merge:audit
        D1 ? merge:audit [!(hasOverseas)] > branch:reports > D2 ? F2 [*] => children:reports$report_* =| merge:letters,reports
        F2 ^> D2
        D2 ? branch:letters [*] => children:letters$letters_* =| merge:letters,reports
        branch:letters > writeSummary > merge:letters,reports > send > end`,
    },
  },
  "forgotten-branch": {
    workflows: {
      Reminder: `start > remind > end`,
      ForgottenBranch: `
        start > branch:merged => children:merged$members_* =| merge:merged
        branch:merged > branch:forgotten => children:forgotten$members_* =| end
        branch:forgotten > merge:merged > D1 ? merge:forgoten [isStrict] > finish > end
        D1 ? finish [!(isStrict)]`,
    },
    codes: ["unknown-branch 20", "unmerged-branch 15"],
  },
};
