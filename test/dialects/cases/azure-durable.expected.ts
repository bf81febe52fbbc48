/** The graphs that Azure Durable Functions must give, drawn by hand from their sources. */
import type { ExpectedCases } from "../../analyzer/fixtures-types.ts";

export const EXPECTED: ExpectedCases = {
  "parcel-round.ts": {
    workflows: {
      parcelRound: `
        start > listParcels > F1 => D1 ? F2 [*] => weighParcel > F3 =| J1
        F1 => F3
        F2 ^> D1
        D1 =| J1 [*]
        J1 > loadVan > BuiltIn::HttpActivity > wait:timer > D2 |> end [parcels.length > 100]
        D2 ? end#2 [*]
        loadVan !> C1 > D3 ? D4 [*] ? writeLetter [*] ^> D3
        D4 ^> D3 [*]
        D3 |> fail [*]`,
    },
  },
  "building-site.ts": {
    workflows: {
      pourFoundation: `
        start > digPit > F1 => D1 ? F2 [*] => surveyPlot > F3 =| J1
        F1 => F3
        F2 ^> D1
        D1 =| J1 [*]
        J1 > end`,
      raiseRoof: "start > warm_up > continue_if:lock > lift > end",
      buildHouse: `
        start > surveyPlot > children:pourFoundation > F1 => continue_if:permit =| J1
        continue_if:permit |> halt
        F1 => wait:timer =| J1
        J1 > D1 |> end [first === deadline]
        D1 ? children:raiseRoof [*] > children:paintWalls > end`,
    },
  },
  "ice-rink.ts": {
    workflows: {
      freeze: `
        start > D1 ? spray_layer_* [*] > D2 ? wait:timer [!ice.hard] ^> D1
        D2 ^> D1 [*]
        D1 ? continue_if:inspected [*] > end
        continue_if:inspected |> halt`,
      thaw: "start > stop_cooling > end",
    },
  },
  "door-code.ts": {
    workflows: {
      openDoor: `
        start > sendCode > F1 => D1 ? F2 [*] => continue_if:typed =| J1
        F1 => wait:timer =| end
        F1 => wait:timer#2 =| end
        continue_if:typed |> halt
        F2 =| J1
        J1 > D2 ? forgetCode [first === closing] > end
        D2 ? D3 [*] ? unlock [*] ^> D1
        D3 ^> D1 [*]
        D1 ? forgetCode [*]`,
    },
  },
};
