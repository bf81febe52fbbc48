import { block, exitingIf, piece } from "../program/tree.ts";
import type { Tree } from "../program/tree.ts";
import { createJump, labelOf, leave } from "./jumps.ts";
import { elements, mapped } from "./promises.ts";
import { choose, deeper, fresh, mayAwait, mayCallBack, mayFork, place } from "./shop.ts";
import type { Choice, Jump, Scope, Shop, ValueSort } from "./shop.ts";

interface Loop {
  readonly jump: Jump;
  readonly label: string;
  readonly inside: Scope;
  readonly word: string;
}

function open(shop: Shop, scope: Scope): Loop {
  const jump = createJump(shop, "loop");
  const word = fresh(shop, "entry");
  const inner = deeper(shop, scope);
  const inside = { ...inner, jumps: [...scope.jumps, jump] };
  return { jump, label: labelOf(jump), inside, word };
}

function withWord({ inside, word }: Loop): Scope {
  return { ...inside, words: [...inside.words, word] };
}

/** What comes after the body of a turn: only worth a step when a turn can get there. */
function after(
  shop: Shop,
  scope: Scope,
  turn: { readonly body: Tree; readonly jump: Jump; readonly sort: ValueSort },
): Tree {
  if (turn.body.exits && !turn.jump.used.continues) {
    return turn.sort === "bool" ? piece("flag", "bool")`flag(${place(shop, "f")})` : piece("none", "any")`0`;
  }
  return shop.grammar.value(shop, scope, turn.sort);
}

function forOf(shop: Shop, scope: Scope): Tree {
  const items = shop.grammar.value(shop, deeper(shop, scope), "list");
  const loop = open(shop, scope);
  const body = shop.grammar.statements(shop, withWord(loop));
  return piece("for-of", "statement")`${loop.label}for (const ${loop.word} of ${items}) ${body}`;
}

function forOfPattern(shop: Shop, scope: Scope): Tree {
  const items = shop.grammar.value(shop, deeper(shop, scope), "list");
  const loop = open(shop, scope);
  const initial = shop.grammar.value(shop, loop.inside, "any");
  const body = shop.grammar.statements(shop, loop.inside);
  return piece(
    "for-of-pattern",
    "statement",
  )`${loop.label}for (const { total: ${loop.word} = ${initial} } of ${items}) ${body}`;
}

function forIn(shop: Shop, scope: Scope): Tree {
  const object = shop.grammar.value(shop, deeper(shop, scope), "object");
  const loop = open(shop, scope);
  const body = shop.grammar.statements(shop, withWord(loop));
  return piece("for-in", "statement")`${loop.label}for (const ${loop.word} in ${object}) ${body}`;
}

/** Promises one by one, or none: a loop over a list that is never empty has a way past it that no run takes. */
function maybeElements(shop: Shop, scope: Scope): Tree {
  return piece("maybe-elements", "promises")`(flag(${place(shop, "f")}) ? ${elements(shop, scope)} : [])`;
}

function forAwait(shop: Shop, scope: Scope): Tree {
  const sources: readonly [() => Tree, ...(() => Tree)[]] = [
    () => piece("stream", "any")`stream(${place(shop, "s")})`,
    () => maybeElements(shop, scope),
    () => mapped(shop, scope),
  ];
  const source = mayFork(shop, scope) ? shop.random.pick([...sources])() : sources[0]();
  const loop = open(shop, scope);
  const body = shop.grammar.statements(shop, withWord(loop));
  return piece("for-await", "statement")`${loop.label}for await (const ${loop.word} of ${source}) ${body}`;
}

/** `for (const job of [a, b]) await job`: the calls have begun before the first turn. */
function forOfPromises(shop: Shop, scope: Scope): Tree {
  const source = shop.random.chance(0.5) ? maybeElements(shop, scope) : mapped(shop, scope);
  const loop = open(shop, scope);
  const body = shop.grammar.statements(shop, loop.inside);
  const first = piece("await-entry", "statement")`await ${loop.word};`;
  const turn = block([first, ...body.kids]);
  return piece("for-of-promises", "statement")`${loop.label}for (const ${loop.word} of ${source}) ${turn}`;
}

function forClassic(shop: Shop, scope: Scope): Tree {
  const loop = open(shop, scope);
  const { word, label, jump } = loop;
  const start = shop.grammar.value(shop, deeper(shop, scope), "num");
  const bound = shop.grammar.value(shop, loop.inside, "num");
  const body = shop.grammar.statements(shop, withWord(loop));
  const first = shop.random.chance(0.5) ? piece("zero", "num")`0` : start;
  const plain = shop.random.chance(0.6);
  const update = plain
    ? piece("increment", "any")`${word} += 1`
    : piece(
        "update",
        "any",
      )`${word} += 1, note(${place(shop, "n")}, ${after(shop, loop.inside, { body, jump, sort: "any" })})`;
  return piece(
    "for",
    "statement",
  )`${label}for (let ${word} = ${first}; ${word} < ${bound}; ${update}) ${body}`;
}

function forTest(shop: Shop, scope: Scope): Tree {
  const loop = open(shop, scope);
  const test = shop.grammar.value(shop, loop.inside, "bool");
  const body = shop.grammar.statements(shop, loop.inside);
  return piece("for-test", "statement")`${loop.label}for (; ${test}; ) ${body}`;
}

function whileLoop(shop: Shop, scope: Scope): Tree {
  const loop = open(shop, scope);
  const test = shop.grammar.value(shop, loop.inside, "bool");
  const body = shop.grammar.statements(shop, loop.inside);
  return piece("while", "statement")`${loop.label}while (${test}) ${body}`;
}

function doWhile(shop: Shop, scope: Scope): Tree {
  const loop = open(shop, scope);
  const body = shop.grammar.statements(shop, loop.inside);
  const { jump } = loop;
  const test = after(shop, loop.inside, { body, jump, sort: "bool" });
  const exits = body.exits === true && !jump.used.breaks && !jump.used.continues;
  return exitingIf(exits, piece("do-while", "statement")`${loop.label}do ${body} while (${test});`);
}

/** Without a condition of its own: always with a step, so that it waits, and most often with a way out. */
function forever(shop: Shop, scope: Scope): Tree {
  const loop = open(shop, scope);
  const first = piece(
    "step",
    "statement",
  )`await ${shop.grammar.promise(shop, { ...loop.inside, depth: 99 })};`;
  const hasExit = scope.frame.kind !== "perform" || shop.random.chance(0.9);
  const test = piece("flag", "bool")`flag(${place(shop, "f")})`;
  const way = hasExit ? [piece("guard", "statement")`if (${test}) ${leave(shop, loop.inside)}`] : [];
  const rest = shop.grammar.statements(shop, loop.inside);
  const body = block([first, ...way, ...rest.kids]);
  const tree = shop.random.chance(0.7)
    ? piece("while-true", "statement")`${loop.label}while (true) ${body}`
    : piece("for-ever", "statement")`${loop.label}for (;;) ${body}`;
  return exitingIf(!loop.jump.used.breaks, tree);
}

const awaitsLanes = (shop: Shop, scope: Scope): boolean => mayAwait(shop, scope) && mayFork(shop, scope);

const LOOPS: readonly Choice<Tree>[] = [
  { kind: "for of", weight: 4, make: forOf },
  { kind: "for of pattern", weight: 0.5, make: forOfPattern },
  { kind: "for in", weight: 1, make: forIn },
  {
    kind: "for await",
    weight: 1,
    when: (shop, scope) => mayAwait(shop, scope) && mayCallBack(shop),
    make: forAwait,
  },
  { kind: "for of promises", weight: 0.7, when: awaitsLanes, make: forOfPromises },
  { kind: "for", weight: 2, make: forClassic },
  { kind: "for test", weight: 0.5, make: forTest },
  { kind: "while", weight: 2, make: whileLoop },
  { kind: "do while", weight: 1.5, make: doWhile },
  { kind: "forever", weight: 1.5, when: mayAwait, make: forever },
];

/** A loop of any kind. */
export function loop(shop: Shop, scope: Scope): Tree {
  return choose(shop, scope, LOOPS);
}
