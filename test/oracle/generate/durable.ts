import { piece } from "../program/tree.ts";
import type { Tree } from "../program/tree.ts";
import { formChoices, plainForm, work } from "./forms.ts";
import { nameOption, snake, target, words } from "./names.ts";
import type { Answer } from "./names.ts";
import { choose, fresh, place } from "./shop.ts";
import type { Choice, Scope, Shop } from "./shop.ts";

function executeForms({ engine }: Shop, answer: Answer): readonly Choice<Tree>[] {
  return engine.steps === null ? ownForms(answer) : formChoices(engine.steps.execute, answer);
}

function ownForms(answer: Answer): readonly Choice<Tree>[] {
  const execute = piece("execute", "promise");
  return [
    {
      kind: "method",
      weight: 4,
      make: (shop, { receiver }) => execute`${receiver}.durablyExecute(${receiver}.${target(shop, answer)})`,
    },
    {
      kind: "named closure",
      weight: 4,
      make: (shop, { receiver }) =>
        execute`${receiver}.durablyExecute("${snake(words(shop, answer))}", ${work(shop)})`,
    },
    {
      kind: "method with a name",
      weight: 2,
      make: (shop, scope) => {
        const { receiver } = scope;
        const method = target(shop, answer);
        return execute`${receiver}.durablyExecute(${receiver}.${method}, { name: ${nameOption(shop, scope, answer)} })`;
      },
    },
    {
      kind: "closure with a name",
      weight: 2,
      make: (shop, scope) => {
        const { receiver } = scope;
        const closure = work(shop);
        return execute`${receiver}.durablyExecute("work", ${closure}, { retries: 3, name: ${nameOption(shop, scope, answer)} })`;
      },
    },
    {
      kind: "arguments",
      weight: 1,
      make: (shop, scope) => {
        const { receiver } = scope;
        const value = shop.grammar.value(shop, { ...scope, depth: scope.depth + 2 }, "any");
        const name = snake(words(shop, answer));
        return execute`${receiver}.durablyExecute("${name}", ${work(shop)}, { timeout: ${value} })`;
      },
    },
  ];
}

/** A call of a step whose answer is of the wanted kind. It is not awaited. */
export function execute(shop: Shop, scope: Scope, answer: Answer): Tree {
  shop.left.steps -= 1;
  return choose(shop, scope, executeForms(shop, answer));
}

/** A condition's place in a call: a method, or a closure with a name. */
function condition(shop: Shop, scope: Scope): readonly [string, Tree | null] {
  if (shop.random.chance(0.6)) return [`${scope.receiver}.${target(shop, "mix")}`, null];
  const text = `() => flag(${place(shop, "until")})`;
  return [text, nameOption(shop, scope, "mix")];
}

function wait(shop: Shop, { receiver }: Scope): Tree {
  const text = snake(words(shop, "mix"));
  return piece("wait", "promise")`${receiver}.wait(days(2), "${text}")`;
}

function waitUntil(shop: Shop, scope: Scope): Tree {
  const [until, name] = condition(shop, scope);
  const start = `${scope.receiver}.waitUntil(${until}`;
  if (name === null) return piece("wait-until", "promise")`${start}, { timeout: hours(2) })`;
  return piece("wait-until", "promise")`${start}, { name: ${name} })`;
}

function continueIf(shop: Shop, scope: Scope): Tree {
  const [gate, name] = condition(shop, scope);
  const start = `${scope.receiver}.continueIf(${gate}`;
  if (name === null) return piece("continue-if", "promise")`${start})`;
  return piece("continue-if", "promise")`${start}, { name: ${name} })`;
}

function repeat(shop: Shop, scope: Scope): Tree {
  const [work, name] = condition(shop, scope);
  const till = `till: ${scope.receiver}.${target(shop, "mix")}`;
  const start = `${scope.receiver}.durablyRepeat(${work}, { every: days(1), ${till}`;
  if (name === null) return piece("repeat", "promise")`${start} })`;
  return piece("repeat", "promise")`${start}, name: ${name} })`;
}

const OWN_OTHERS: readonly Choice<Tree>[] = [
  { kind: "wait", weight: 2, make: wait },
  { kind: "wait until", weight: 1.5, make: waitUntil },
  { kind: "continue if", weight: 1.5, make: continueIf },
  { kind: "repeat", weight: 0.8, make: repeat },
];

/** A call of any step that is one call, not awaited. */
export function durable(shop: Shop, scope: Scope): Tree {
  shop.left.steps -= 1;
  const { steps } = shop.engine;
  const others = steps === null ? OWN_OTHERS : formChoices(steps.others, "mix");
  const answering: Choice<Tree> = {
    kind: "execute",
    weight: 10,
    make: (inner, around) => choose(inner, around, executeForms(inner, "mix")),
  };
  return choose(shop, scope, [answering, ...others]);
}

/** The plainest step there is. */
export function plainStep(shop: Shop, scope: Scope): Tree {
  shop.left.steps -= 1;
  if (shop.engine.steps !== null) return plainForm(shop, scope, shop.engine.steps.execute);
  const { receiver } = scope;
  const name = snake(words(shop, "mix"));
  return piece("execute", "promise")`${receiver}.durablyExecute("${name}", ${work(shop)})`;
}

const SPAWNS: readonly Choice<(shop: Shop, scope: Scope, handle: string) => Tree>[] = [
  {
    kind: "spawn",
    weight: 3,
    make: () => (shop, _scope, handle) =>
      piece(
        "spawn",
        "statement",
      )`await ${handle}.spawn("${fresh(shop, "child")}", ProcessOrder, { orderId: "7" });`,
  },
  {
    kind: "spawn each",
    weight: 3,
    make: () => (shop, scope, handle) => {
      const items = shop.grammar.value(shop, { ...scope, isAsync: false }, "list");
      const each = `(order) => [ProcessOrder, { order }]`;
      return piece(
        "spawn-each",
        "statement",
      )`await ${handle}.spawnEach("${fresh(shop, "group")}", ${items}, ${each});`;
    },
  },
  {
    kind: "spawn under if",
    weight: 1,
    make: () => (shop, scope, handle) => {
      const test = shop.grammar.value(shop, { ...scope, isAsync: false }, "bool");
      const spawn = piece(
        "spawn",
        "statement",
      )`await ${handle}.spawn("${fresh(shop, "child")}", CallCourier, {});`;
      return piece("spawn-if", "statement")`if (${test}) ${spawn}`;
    },
  },
  {
    kind: "spawn in a loop",
    weight: 1,
    make: () => (shop, scope, handle) => {
      const items = shop.grammar.value(shop, { ...scope, isAsync: false }, "list");
      const word = fresh(shop, "region");
      const name = `\`${fresh(shop, "child")}_\${${word}}\``;
      const spawn = piece("spawn", "statement")`await ${handle}.spawn(${name}, ProcessOrder, { ${word} });`;
      return piece("spawn-loop", "statement")`for (const ${word} of ${items}) {\n${spawn}\n}`;
    },
  },
];

/** A branch with its children, and its name. It is not awaited. */
export function branch(
  shop: Shop,
  scope: Scope,
  isMerged: boolean,
): { readonly tree: Tree; readonly name: string } {
  shop.left.steps -= 2;
  const name = snake(words(shop, "mix"));
  const handle = fresh(shop, "branch");
  const count = 1 + shop.random.below(3);
  const inside = { ...scope, depth: scope.depth + 2 };
  const spawns = Array.from({ length: count }, () => choose(shop, inside, SPAWNS)(shop, inside, handle));
  const body = { ...piece("block", "statement")``, texts: ["{\n", "\n}"], kids: spawns, separator: "\n" };
  const options = isMerged ? "{ automerge: true }, " : "";
  const tree = piece(
    "branch",
    "promise",
  )`${scope.receiver}.branch("${name}", ${options}async (${handle}) => ${body})`;
  return { tree, name };
}

/** The call that joins branches, not awaited. */
export function merge(shop: Shop, { receiver }: Scope, names: readonly string[]): Tree {
  shop.left.steps -= 1;
  const [first] = names;
  if (names.length === 1 && first !== undefined && shop.random.chance(0.4)) {
    return piece("merge", "promise")`${receiver}.mergeBranch("${first}")`;
  }
  return piece("merge", "promise")`${receiver}.mergeBranches(${names.map((name) => `"${name}"`).join(", ")})`;
}
