import { isList, piece } from "../program/tree.ts";
import type { Sort, Tree } from "../program/tree.ts";

/** What may stand where: a value that promises more may always replace one that promises less. */
const ACCEPTS: Readonly<Record<Sort, readonly Sort[]>> = {
  statement: ["statement"],
  any: ["any", "bool", "mix", "num", "list", "object"],
  bool: ["bool", "mix"],
  mix: ["mix"],
  num: ["num"],
  list: ["list"],
  object: ["object"],
  promise: ["promise"],
  promises: ["promises"],
  part: [],
};

/** The plainest of each sort. */
const LEAVES: Readonly<Partial<Record<Sort, Tree>>> = {
  any: piece("leaf", "any")`0`,
  bool: piece("leaf", "bool")`flag("f")`,
  mix: piece("leaf", "mix")`pick("p")`,
  num: piece("leaf", "num")`count("c")`,
  list: piece("leaf", "list")`items("i")`,
  object: piece("leaf", "object")`record("r")`,
  promise: piece("leaf", "promise")`lookUp("l")`,
  promises: piece("leaf", "promises")`[lookUp("l")]`,
};

function size(tree: Tree): number {
  return tree.kids.reduce((sum, kid) => sum + size(kid), 1);
}

function withKid(tree: Tree, at: number, kid: Tree): Tree {
  return { ...tree, kids: tree.kids.map((old, index) => (index === at ? kid : old)) };
}

/** A block within a list is the same as its statements. */
function spliced(tree: Tree, at: number): Tree | null {
  const inner = tree.kids[at];
  if (inner?.kind !== "block" || !isList(tree) || tree.separator !== "\n") return null;
  return { ...tree, kids: [...tree.kids.slice(0, at), ...inner.kids, ...tree.kids.slice(at + 1)] };
}

/** Lists without a run of their kids: long runs first. */
function* dropped(tree: Tree): Generator<Tree> {
  if (!isList(tree)) return;
  const fewest = tree.kind === "elements" ? 1 : 0;
  for (let length = tree.kids.length; length >= 1; length = Math.floor(length / 2)) {
    for (let at = 0; at < tree.kids.length; at += length) {
      const kids = [...tree.kids.slice(0, at), ...tree.kids.slice(at + length)];
      if (kids.length >= fewest) yield { ...tree, kids };
    }
  }
}

function* inside(tree: Tree): Generator<Tree> {
  for (const kid of tree.kids) {
    yield kid;
    yield* inside(kid);
  }
}

const STEPS: ReadonlySet<string> = new Set([
  "execute",
  "wait-until",
  "continue-if",
  "repeat",
  "branch",
  "merge",
]);

/** The shortest step there is, in the place of one that says more. Its name keeps the number of the old one. */
function plainStep(tree: Tree): Tree | null {
  if (!STEPS.has(tree.kind)) return null;
  const text = tree.texts.join("");
  const number = /[a-z](\d+)/.exec(text)?.[1] ?? "0";
  return piece("wait", "promise")`${text.slice(0, text.indexOf("."))}.wait(days(1), "step${number}")`;
}

/** What always leaves may not stand for what does not: everything behind it would be out of reach. */
function exitsAnew(tree: Tree, part: Tree): boolean {
  return part.exits === true && tree.exits !== true;
}

/** Something plainer in the place of the whole tree. */
function* replaced(tree: Tree): Generator<Tree> {
  const plain = plainStep(tree);
  if (plain !== null) yield plain;
  const leaf = LEAVES[tree.sort];
  if (leaf !== undefined && tree.kind !== "leaf" && tree.kids.length > 0) yield leaf;
  const fitting = [...inside(tree)].filter(
    (part) => ACCEPTS[tree.sort].includes(part.sort) && !exitsAnew(tree, part),
  );
  yield* fitting.sort((one, other) => size(one) - size(other)).slice(0, 12);
  if (leaf !== undefined && tree.kind !== "leaf" && tree.kids.length === 0) yield leaf;
}

/** Trees that are smaller by one change, the boldest first at each place, outer places before inner ones. */
export function* candidates(tree: Tree): Generator<Tree> {
  yield* dropped(tree);
  yield* replaced(tree);
  for (const [at, kid] of tree.kids.entries()) {
    const flat = spliced(tree, at);
    if (flat !== null) yield flat;
    for (const smaller of candidates(kid)) yield withKid(tree, at, smaller);
  }
}
