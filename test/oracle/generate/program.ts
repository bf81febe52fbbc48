import { block, list, piece, toSource } from "../program/tree.ts";
import type { Tree } from "../program/tree.ts";
import { createRandom } from "../random.ts";
import { body, closure, helper } from "./functions.ts";
import { promise } from "./promises.ts";
import type { Frame, Grammar, Scope, Shop } from "./shop.ts";
import { statements } from "./statements.ts";
import { value } from "./values.ts";

const GRAMMAR: Grammar = { value, promise, statements, closure, helper };

const SIZES = [
  { weight: 2, steps: [1, 3] },
  { weight: 4, steps: [3, 8] },
  { weight: 3, steps: [8, 18] },
  { weight: 1, steps: [18, 40] },
] as const;

function createShop(seed: string): Shop {
  const random = createRandom(seed);
  const [least, most] = random.weighted(SIZES).steps;
  const steps = least + random.below(most - least + 1);
  const left = { steps, room: 12 + steps * 4, serial: 0 };
  return { random, grammar: GRAMMAR, left, helpers: [], members: [], inherited: [], items: [] };
}

const IMPORTS = [
  'import { Workflow, days, hours } from "durascope/engine";',
  'import { flag, pick, count, items, record, label, note, stream, lookUp, withLock, Receipt } from "./facts.ts";',
  'import { ProcessOrder, CallCourier } from "./children.ts";',
].join("\n");

function assemble(shop: Shop, perform: Tree): Tree {
  const items = list("items", shop.items, ["", "\n", "\n"]);
  const members = list("members", [...shop.members, perform], ["{\n", "\n", "\n}"]);
  if (shop.inherited.length === 0) {
    return piece("program", "part")`${IMPORTS}\n${items}export class OrderFlow extends Workflow ${members}`;
  }
  const inherited = list("members", shop.inherited, ["{\n", "\n", "\n}"]);
  return piece(
    "program-with-base",
    "part",
  )`${IMPORTS}\n${items}abstract class BaseFlow extends Workflow ${inherited}\nexport class OrderFlow extends BaseFlow ${members}`;
}

/** A program: the same for the same seed, on every machine. */
export function generate(seed: string): Tree {
  const shop = createShop(seed);
  const frame: Frame = { kind: "perform", answers: false, returns: true };
  const usesAlias = shop.random.chance(0.04);
  const scope: Scope = {
    receiver: usesAlias ? "self" : "this",
    home: "class",
    isAsync: true,
    depth: 0,
    lanes: 0,
    jumps: [],
    frame,
    jobs: [],
    queues: [],
    branches: [],
    closures: [],
    words: [],
  };
  const written = body(shop, scope);
  const alias = usesAlias ? [piece("alias", "statement")`const self = this;`] : [];
  const input = shop.random.chance(0.5) ? "{ orderId }: { orderId: string }" : "input: any";
  const perform = piece("perform", "part")`async perform(${input}) ${block([...alias, ...written.kids])}`;
  return assemble(shop, perform);
}

/** A program's text. */
export function generateSource(seed: string): string {
  return toSource(generate(seed));
}
