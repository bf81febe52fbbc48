/** The graphs that Temporal's workflows must give, drawn by hand from their sources. */
import type { ExpectedCases } from "../../analyzer/fixtures-types.ts";

export const EXPECTED: ExpectedCases = {
  "film-festival.ts": {
    workflows: {
      festivalProgramme: `
        start > D1 ? F1 [on projectorBroken] => repairProjector =| end#2
        F1 ^> D1
        D1 ? printPosters [!(on projectorBroken)] > wait_until:condition > D2 ? countSeats [*] > D3
        D3 ^> wait_until:condition [(await countSeats()) === 0]
        D3 ? show [!((await countSeats()) === 0)] > wait:sleep > D4 |> end [shown > 100]
        D4 ^> wait_until:condition [!(shown > 100)]
        D2 ? announce [*] > end#2`,
    },
  },
  "parcel-pool.ts": {
    workflows: {
      parcelPool: `
        start > F1 => D1 ? F2 [parcel of parcels] => deliver =| J1 > F4 =| J2 > report > end
        F2 => F3 =| J1
        F3 ^> D1
        D1 =| J2 [!(parcel of parcels)]
        F1 => F4`,
      parcelPickup: `start > wait_until:trigger > ring > end`,
    },
  },
  "pottery-studio.ts": {
    codes: ["unresolved-call 65"],
    workflows: {
      firing: `
        start > D1 ? F1 [on overheated] => openVents =| end
        F1 ^> D1
        D1 ? stackShelves [!(on overheated)] > openVents#2 > end`,
      glazing: `
        start > F1 => wait:sleep =| J1 > dipPot > end
        F1 => mixGlaze =| J1`,
      raku: `
        start > burnPot > quenchPot > end
        burnPot !> C1 |> fail`,
      fair: `start > X1 > sellPot > end`,
      market: `start > sellPot > end`,
      exhibition: `
        start > D1 ? F1 [on any other signal] => answer =| end#2
        F1 ^> D1
        D1 ? D2 [!(on any other signal)]
        D2 ? F2 [on any other update] => weighPot =| end#2
        F2 ^> D2
        D2 ? F3 [!(on any other update)]
        F3 => bookHall =| J1
        F3 => printInvitations > countPots > insurePots =| J1
        J1 > D3 |> end [turn < 3]
        D3 ? end#2 [!(turn < 3)]`,
    },
  },
  "ship-repair-orders.ts": {
    workflows: {
      order: `
        start > D1 ? orderSteel [ship.length > 3] > orderBolts > end
        D1 ? orderBolts [!(ship.length > 3)]`,
    },
  },
  "ship-repair.ts": {
    workflows: {
      shipRepair: `
        start > F1 => children:hullPaint =| J1
        F1 => drainTanks > signal =| J1 > children:engineOverhaul > weldHull > D1
        children:engineOverhaul !> C1
        weldHull !> C1 > D2 |> fail [!wf.isCancellation(error)]
        D2 ? closeDock [wf.isCancellation(error)] > D1
        D1 ? orderSteel [ship.length > 3] > orderBolts > signal#2 > D3
        D1 ? orderBolts [!(ship.length > 3)]
        D3 ? cancel [ship === ""] > end
        D3 ? end [!(ship === "")]`,
      hullPaint: `
        start > sandHull > F1 => paintBow =| J1 > end
        F1 => paintStern =| J1`,
    },
  },
  "roof-repair.ts": {
    workflows: { roofRepair: "start > climbUp |> end" },
    codes: ["unreachable-step 10", "unreachable-step 11"],
  },
};
