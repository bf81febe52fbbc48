import { durascope } from "../engines/durascope.ts";
import type { Engine } from "../engines/engine.ts";
import { print } from "../program/print.ts";
import { block, list, piece } from "../program/tree.ts";
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

function createShop(seed: string, engine: Engine): Shop {
  const random = createRandom(seed);
  const [least, most] = random.weighted(SIZES).steps;
  const steps = least + random.below(most - least + 1);
  const left = { steps, room: 12 + steps * 4, serial: 0 };
  return { engine, random, grammar: GRAMMAR, left, helpers: [], members: [], inherited: [], items: [] };
}

const IMPORTS = [
  'import { flag, pick, count, items, record, label, note, stream, lookUp, withLock, Receipt } from "./facts.ts";',
  'import { ProcessOrder, CallCourier } from "./children.ts";',
].join("\n");

/** The statements as a function of the module. */
function assembleFunction(
  shop: Shop,
  statements: readonly Tree[],
  [open, close]: readonly [string, string],
): Tree {
  const items = list("items", shop.items, ["", "\n", "\n"]);
  const body: Tree = { ...list("block", statements, [open, "\n", close]), sort: "statement" };
  return piece("program-with-function", "part")`${shop.engine.imports}\n${IMPORTS}\n${items}${body}`;
}

/** The statements as a class's method. */
function assembleClass(shop: Shop, statements: readonly Tree[]): Tree {
  const input = shop.random.chance(0.5) ? "{ orderId }: { orderId: string }" : "input: any";
  const perform = piece("perform", "part")`async perform(${input}) ${block(statements)}`;
  const items = list("items", shop.items, ["", "\n", "\n"]);
  const imports = `${shop.engine.imports}\n${IMPORTS}`;
  const members = list("members", [...shop.members, perform], ["{\n", "\n", "\n}"]);
  if (shop.inherited.length === 0) {
    return piece("program", "part")`${imports}\n${items}export class OrderFlow extends Workflow ${members}`;
  }
  const inherited = list("members", shop.inherited, ["{\n", "\n", "\n}"]);
  return piece(
    "program-with-base",
    "part",
  )`${imports}\n${items}abstract class BaseFlow extends Workflow ${inherited}\nexport class OrderFlow extends BaseFlow ${members}`;
}

/** A program: the same for the same seed, on every machine. */
export function generate(seed: string, engine: Engine = durascope): Tree {
  const shop = createShop(seed, engine);
  const frame: Frame = { kind: "perform", answers: false, returns: true };
  const usesAlias = shop.random.chance(0.04) && engine.around === null;
  const scope: Scope = {
    receiver: usesAlias ? "self" : engine.receiver,
    home: engine.around === null ? "class" : "module",
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
  const statements = [...alias, ...written.kids];
  return engine.around === null
    ? assembleClass(shop, statements)
    : assembleFunction(shop, statements, engine.around);
}

/** A program's text. */
export function generateSource(seed: string, engine: Engine = durascope): string {
  return print(generate(seed, engine), engine);
}
