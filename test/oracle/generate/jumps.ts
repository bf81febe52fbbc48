import { exiting, piece } from "../program/tree.ts";
import type { Tree } from "../program/tree.ts";
import { choose, fresh, hasRoom, mayCallBack } from "./shop.ts";
import type { Choice, Jump, Scope, Shop } from "./shop.ts";

function breakable({ jumps }: Scope): readonly Jump[] {
  const innermost = jumps.findLast((jump) => jump.kind !== "block");
  return jumps.filter((jump) => jump === innermost || jump.label !== null);
}

function continuable({ jumps }: Scope): readonly Jump[] {
  const innermost = jumps.findLast((jump) => jump.kind === "loop");
  return jumps.filter((jump) => jump.kind === "loop" && (jump === innermost || jump.label !== null));
}

function written(
  shop: Shop,
  word: "break" | "continue",
  { jump, near }: { readonly jump: Jump; readonly near: Jump | undefined },
): Tree {
  const label = jump.label !== null && (jump !== near || shop.random.chance(0.5)) ? ` ${jump.label}` : "";
  return exiting(piece(label === "" ? word : `${word}-label`, "statement")`${word}${label};`);
}

function breaks(shop: Shop, scope: Scope): Tree {
  const [first, ...others] = breakable(scope);
  if (first === undefined) throw new Error("Nothing to break out of");
  const jump = shop.random.pick([first, ...others]);
  jump.used.breaks = true;
  return written(shop, "break", { jump, near: scope.jumps.findLast(({ kind }) => kind !== "block") });
}

function continues(shop: Shop, scope: Scope): Tree {
  const [first, ...others] = continuable(scope);
  if (first === undefined) throw new Error("Nothing to continue");
  const jump = shop.random.pick([first, ...others]);
  jump.used.continues = true;
  return written(shop, "continue", { jump, near: scope.jumps.findLast(({ kind }) => kind === "loop") });
}

function returns(shop: Shop, scope: Scope): Tree {
  const { frame } = scope;
  frame.returns = true;
  if (frame.answers)
    return exiting(piece("return-answer", "statement")`return ${shop.grammar.value(shop, scope, "mix")};`);
  if (shop.random.chance(0.45)) return exiting(piece("return", "statement")`return;`);
  if (!hasRoom(shop, scope) || shop.left.steps <= 0) return exiting(piece("return", "statement")`return 7;`);
  if (mayCallBack(shop) && shop.random.chance(0.35)) {
    return exiting(piece("return-promise", "statement")`return ${shop.grammar.promise(shop, scope)};`);
  }
  if (shop.random.chance(0.5)) {
    return exiting(piece("return-await", "statement")`return await ${shop.grammar.promise(shop, scope)};`);
  }
  return exiting(piece("return-value", "statement")`return ${shop.grammar.value(shop, scope, "any")};`);
}

function throws(shop: Shop, scope: Scope): Tree {
  const message = fresh(shop, "refused");
  if (!hasRoom(shop, scope) || shop.random.chance(0.7)) {
    return exiting(piece("throw", "statement")`throw new Error("${message}");`);
  }
  const value = shop.grammar.value(shop, scope, "any");
  return exiting(piece("throw-value", "statement")`throw new Error(\`${message} \${${value}}\`);`);
}

const JUMPS: readonly Choice<Tree>[] = [
  { kind: "return", weight: 3, make: returns },
  { kind: "throw", weight: 2, make: throws },
  { kind: "break", weight: 4, when: (_shop, scope) => breakable(scope).length > 0, make: breaks },
  { kind: "continue", weight: 3, when: (_shop, scope) => continuable(scope).length > 0, make: continues },
];

/** A statement after which nothing follows. */
export function jump(shop: Shop, scope: Scope): Tree {
  return choose(shop, scope, JUMPS);
}

/** `break` out of the loop or switch around it. */
export function leave(shop: Shop, scope: Scope): Tree {
  return breaks(shop, { ...scope, jumps: scope.jumps.slice(-1) });
}

/** A place to jump to; some have a label. */
export function createJump(shop: Shop, kind: Jump["kind"]): Jump {
  const isLabelled = kind === "block" || shop.random.chance(0.25);
  shop.left.serial += 1;
  return {
    kind,
    label: isLabelled ? `outer${shop.left.serial}` : null,
    used: { breaks: false, continues: false },
  };
}

/** The label in front of a statement, or nothing. */
export function labelOf({ label }: Jump): string {
  return label === null ? "" : `${label}: `;
}
