/** The graphs that Mastra's workflows must give, drawn by hand from their sources. */
import type { ExpectedCases } from "../../analyzer/fixtures-types.ts";

export const EXPECTED: ExpectedCases = {
  "flower-market.ts": {
    workflows: {
      delivery: "start > receive-crates > wait:sleep_* > cool > end",
      "late-delivery": "start > receive-crates > wait:sleep_* > cool > end",
      // `suspend` parks the run and `bail` ends it, both from the step itself; an arm runs beside the others.
      "market-day": `
        start > receive-crates > mapping_* > F1 => cool =| J1 > continue_if:set-price > F2
        F1 => florist =| J1
        F1 => weigh-bunch =| J1
        F1 => children:delivery =| J1
        continue_if:set-price |> halt
        continue_if:set-price |> end
        F2 => D1 ? ask-the-guild [inputData.price > 10] > F3 =| J2
        D1 ? F3 [!(inputData.price > 10)]
        F2 => D2 ? bundle [bundle-condition] > F4 =| J2
        D2 ? F4 [!(bundle-condition)]
        J2 > continue_if:water > D3 ^> continue_if:water [!(inputData.isWet)]
        continue_if:water |> halt#2
        D3 ? sweep-pollen [inputData.isWet] > D4 ^> sweep-pollen [inputData.count > 0]
        D4 ? D5 [!(inputData.count > 0)] ? children:delivery#2 [another item] ^> D5
        D5 ? D6 [!(another item)] ? F5 [another item] => label =| J3
        F5 => D7 ^> F5 [another item]
        D7 =| J3 [!(another item)]
        D6 ? wait:sleep_* [!(another item)]
        J3 > wait:sleep_* > wait:evening > sum-up > children:late-delivery > end#2`,
    },
    codes: ["duplicate-step-name 46"],
  },
  "night-kitchen.ts": {
    workflows: {
      "night-shift": `
        start > list-orders > continue_if:let-it-rise > F1 => bake-rye =| J1 > continue_if:bake-rolls > list-again
        continue_if:let-it-rise |> halt
        F1 => bake-wheat =| J1
        F1 => X1 =| J1
        continue_if:bake-rolls |> halt#2
        list-again > continue_if:taste > dynamic:* > X2 > end
        continue_if:taste |> halt#3`,
      "short-night": `
        start > list-orders > continue_if:let-it-rise > F1 => bake-rye =| J1 > continue_if:bake-rolls > list-again
        continue_if:let-it-rise |> halt
        F1 => bake-wheat =| J1
        F1 => X1 =| J1
        continue_if:bake-rolls |> halt#2
        list-again > continue_if:taste > dynamic:* > X2 > processor:allergy-guard > end
        continue_if:taste |> halt#3`,
      shop: `
        start > ask-the-baker > till > mood > D1 ? bake-buns [isRaining] > X1 > bake-pie > D2 ^> bake-pie [*]
        D1 ? X1 [*]
        D2 ? end [*]`,
    },
    codes: [
      "dynamic-name 29",
      "dynamic-name 29",
      "unresolved-call 26",
      "unresolved-call 26",
      "unresolved-call 30",
      "unresolved-call 30",
      "unresolved-call 42",
    ],
  },
};
