import { list, piece } from "../program/tree.ts";
import type { Tree } from "../program/tree.ts";
import { branch, durable } from "./durable.ts";
import { beside, choose, combinator, deeper, fresh, hasRoom, mayCallBack, mayFork, place } from "./shop.ts";
import type { Choice, Helper, Scope, Shop } from "./shop.ts";

/** Several promises as elements of an array. */
export function elements(shop: Shop, scope: Scope): Tree {
  const count = 1 + shop.random.below(3);
  const inside = beside(shop, scope);
  const kids = Array.from({ length: count }, () => shop.grammar.promise(shop, inside));
  return list("elements", kids, ["[", ", ", "]"]);
}

function combine(shop: Shop, scope: Scope): Tree {
  const { method, callee } = combinator(shop, scope);
  return piece(`promise-${method}`, "promise")`${callee}(${elements(shop, scope)})`;
}

/** `xs.map(…)` to an array of promises, with an async body or a body that gives a call. */
export function mapped(shop: Shop, scope: Scope): Tree {
  const items = shop.grammar.value(shop, deeper(shop, scope), "list");
  const word = fresh(shop, "item");
  const inside = { ...beside(shop, scope), words: [...scope.words, word] };
  if (mayCallBack(shop) && shop.random.chance(0.6)) {
    const body = shop.grammar.closure(shop, inside, { params: word, words: [word] });
    return piece("map-async", "promises")`(${items}).map(${body})`;
  }
  const call = shop.grammar.promise(shop, { ...inside, isAsync: false });
  return piece("map-call", "promises")`(${items}).map((${word}) => ${call})`;
}

function combineMapped(shop: Shop, scope: Scope): Tree {
  const { method, callee } = combinator(shop, scope);
  const promises = mapped(shop, scope);
  return piece(`mapped-${method}`, "promise")`${callee}(${promises})`;
}

function immediate(shop: Shop, scope: Scope): Tree {
  return piece("iife", "promise")`(${shop.grammar.closure(shop, deeper(shop, scope), {})})()`;
}

/** A callback of a chain: an async body, or a value or promise without one. */
function reaction(shop: Shop, scope: Scope): Tree {
  const inside = deeper(shop, scope);
  if (shop.random.chance(0.5)) return shop.grammar.closure(shop, inside, { params: "result" });
  const plain = { ...inside, isAsync: false };
  const gives = shop.random.chance(0.7)
    ? shop.grammar.promise(shop, plain)
    : shop.grammar.value(shop, plain, "any");
  return piece("reaction", "part")`() => ${gives}`;
}

function chain(shop: Shop, scope: Scope): Tree {
  const base = shop.grammar.promise(shop, deeper(shop, scope));
  const first = reaction(shop, scope);
  const forms: readonly [() => Tree, ...(() => Tree)[]] = [
    () => piece("then", "promise")`${base}.then(${first})`,
    () => piece("then", "promise")`${base}.then(${first})`,
    () => piece("then-both", "promise")`${base}.then(${first}, ${reaction(shop, scope)})`,
    () => piece("catch-call", "promise")`${base}.catch(${first})`,
    () => piece("finally-call", "promise")`${base}.finally(${first})`,
    () => piece("then-catch", "promise")`${base}.then(${first}).catch(${reaction(shop, scope)})`,
  ];
  return shop.random.pick([...forms])();
}

function reduce(shop: Shop, scope: Scope): Tree {
  const items = shop.grammar.value(shop, deeper(shop, scope), "list");
  const before = fresh(shop, "before");
  const word = fresh(shop, "item");
  const call = shop.grammar.promise(shop, { ...deeper(shop, scope), isAsync: true, words: [word] });
  const body = piece(
    "reduce-body",
    "part",
  )`async (${before}, ${word}) => {\nawait ${before};\nreturn ${call};\n}`;
  return piece("reduce", "promise")`(${items}).reduce(${body}, Promise.resolve())`;
}

function unknownWrapper(shop: Shop, scope: Scope): Tree {
  const body = shop.grammar.closure(shop, beside(shop, scope), {});
  return piece("unknown-wrapper", "promise")`withLock(${place(shop, "lock")}, ${body})`;
}

const KNOWN: readonly [string, ...string[]] = [
  "await work();\nreturn work();",
  'if (flag("PLACE")) {\nawait work();\n}',
  'for (const entry of items("PLACE")) {\nawait work(entry);\n}',
  'try {\nreturn await work();\n} catch (error) {\nreturn note("PLACE");\n}',
  'try {\nawait work();\n} finally {\nnote("PLACE");\n}',
  "return work();",
];

/** A function of the module that calls the closure it is given. */
function knownWrapper(shop: Shop, scope: Scope): Tree {
  const name = fresh(shop, "attempt");
  const body = shop.random.pick([...KNOWN]).replaceAll("PLACE", fresh(shop, "w"));
  shop.items.push(piece("known-wrapper", "part")`async function ${name}(work: any) {\n${body}\n}`);
  const closure = shop.grammar.closure(shop, deeper(shop, scope), {});
  return piece("known-wrapper-call", "promise")`${name}(${closure})`;
}

/** The text of a call of a helper. */
export function callOf({ callee, args }: Helper, { receiver }: Scope): Tree {
  return piece("helper-call", "promise")`${`${callee}(${args})`.replaceAll("@", receiver)}`;
}

function helperCall(shop: Shop, scope: Scope): Tree {
  const helper = shop.grammar.helper(shop, scope, false);
  return helper === null ? durable(shop, scope) : callOf(helper, scope);
}

function either(shop: Shop, scope: Scope): Tree {
  const inside = deeper(shop, scope);
  const test = shop.grammar.value(shop, inside, "bool");
  const first = shop.grammar.promise(shop, inside);
  return piece(
    "conditional-promise",
    "promise",
  )`(${test} ? ${first} : ${shop.grammar.promise(shop, inside)})`;
}

/** Helpers that are generators are run where they stand. */
const mayHelp = (shop: Shop, scope: Scope): boolean =>
  hasSteps(shop, scope) && (mayCallBack(shop) || scope.lanes === 0);

const mayCall = (shop: Shop, scope: Scope): boolean => hasSteps(shop, scope) && mayCallBack(shop);

const hasSteps = (shop: Shop, scope: Scope): boolean => hasRoom(shop, scope) && shop.left.steps > 1;

const PROMISES: readonly Choice<Tree>[] = [
  { kind: "step", weight: 14, make: durable },
  {
    kind: "look up",
    weight: 1.2,
    when: mayCallBack,
    make: (shop) => piece("look-up", "promise")`lookUp(${place(shop, "l")})`,
  },
  { kind: "combine", weight: 3, when: mayFork, make: combine },
  { kind: "mapped", weight: 2.2, when: mayFork, make: combineMapped },
  { kind: "iife", weight: 1.5, when: mayCall, make: immediate },
  { kind: "chain", weight: 1.8, when: mayCall, make: chain },
  { kind: "reduce", weight: 0.6, when: mayCall, make: reduce },
  {
    kind: "unknown wrapper",
    weight: 0.7,
    when: (shop, scope) => mayFork(shop, scope) && mayCallBack(shop),
    make: unknownWrapper,
  },
  { kind: "known wrapper", weight: 0.8, when: mayCall, make: knownWrapper },
  { kind: "helper", weight: 3, when: mayHelp, make: helperCall },
  { kind: "either", weight: 0.5, when: mayCall, make: either },
  {
    kind: "branch",
    weight: 1,
    when: (shop, scope) => hasSteps(shop, scope) && shop.engine.steps === null,
    make: (shop, scope) => branch(shop, scope, shop.random.chance(0.6)).tree,
  },
];

/** An expression for work that has begun and is not awaited. */
export function promise(shop: Shop, scope: Scope): Tree {
  return choose(shop, scope, PROMISES);
}
