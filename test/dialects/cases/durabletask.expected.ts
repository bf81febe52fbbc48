/** The graphs that orchestrators of the Durable Task SDK must give, drawn by hand from their sources. */
import type { ExpectedCases } from "../../analyzer/fixtures-types.ts";

export const EXPECTED: ExpectedCases = {
  "honey-harvest.ts": {
    workflows: {
      "apiary/bottle": `
        start > F1 => D1 ? F2 [*] => spinFrames > F3 =| J1
        F1 => F3
        F2 ^> D1
        D1 =| J1 [*]
        J1 > fillJars > end`,
      "apiary/inspect": "start > openHive > end",
      rest: `
        start > D1 |> end#2 [weeks === 0]
        D1 |> end [*]`,
    },
  },
  "ship-yard.ts": {
    workflows: {
      buildHull: `
        start > F1 => D1 ? F2 [*] => weldPlate > F3 =| J1
        F1 => F3
        F2 ^> D1
        D1 =| J1 [*]
        J1 > primer > topcoat > end`,
      launchShip: `
        start > children:buildHull > F1 => continue_if:high_tide =| J1
        continue_if:high_tide |> halt
        F1 => wait:timer =| J1
        J1 > D1 |> end [first === deadline]
        D1 ? continue_if:lock [*] > flood > pull > launched > end#2`,
      farewell: "start > horn > end",
    },
  },
};
