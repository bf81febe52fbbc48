/** The graphs that Trigger.dev's tasks must give, drawn by hand from their sources. */
import type { ExpectedCases } from "../../analyzer/fixtures-types.ts";

export const EXPECTED: ExpectedCases = {
  "bread-oven.ts": {
    workflows: {
      "knead-dough": "start > wait:wait.for > end",
      "bake-bread": `
        start > children:knead-dough > wait.createToken > continue_if:wait.forToken > D1 |> end [!checked.ok]
        D1 ? D2 [checked.ok] ? toast-seeds [payload.seed] > children:bake-loaf > D3
        D2 ? children:bake-loaf [!(payload.seed)]
        D3 ? D4 [run of baked.runs] ? sweep [!run.ok] ^> D3
        D4 ^> D3 [run.ok]
        D3 ? dynamic:* [*] > wait:wait.until > end`,
      "bake-loaf": `
        start > sweep > wait_until:runs.poll > D1 ? children:knead-dough [!(bakery.isBrown(part))] ^> D1
        D1 ? end [bakery.isBrown(part)]`,
      sweep: "start > end",
      "toast-seeds": "start > end",
      morning:
        "start > bake-bread > dynamic:* > dynamic:*#2 > dynamic:*#3 > morning > wait.completeToken > end",
    },
    codes: ["dynamic-name 30", "dynamic-name 57", "dynamic-name 58", "dynamic-name 59"],
  },
  "newspaper.ts": {
    workflows: {
      "set-type": "start > end",
      engrave: "start > end",
      default: `
        start > F1 => children:set-type =| J1 > children:proofread > F2 => children:print =| J2 > D1
        F1 => children:engrave =| J1
        F2 => wait:wait.for =| J2
        D1 |> fail [!printed.ok]
        D1 ? children:deliver [printed.ok] > end`,
      proofread: "start > dynamic:* > end",
      print: `
        start > F1 => ink =| J1 > set-type > fold > dynamic:* > end
        F1 => paper =| J1`,
      closing: "start > X1 > end",
    },
    codes: ["dynamic-name 33", "dynamic-name 44", "unresolved-call 48"],
  },
  "street-lamps.ts": {
    workflows: {
      "light-streets": `
        start > F1 => children:check-harbour =| J1 > children:switch-on > end
        F1 => children:check-market =| J1`,
    },
  },
};
