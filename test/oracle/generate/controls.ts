import { block, exitingIf, list, piece } from "../program/tree.ts";
import type { Tree } from "../program/tree.ts";
import { createJump, jump, labelOf, leave } from "./jumps.ts";
import { deeper, fresh, place } from "./shop.ts";
import type { Jump, Scope, Shop } from "./shop.ts";

function test(shop: Shop, scope: Scope): Tree {
  return shop.grammar.value(shop, deeper(shop, scope), "bool");
}

function statements(shop: Shop, scope: Scope): Tree {
  return shop.grammar.statements(shop, deeper(shop, scope));
}

/** `if (…) return;` and its like. */
export function guard(shop: Shop, scope: Scope): Tree {
  const condition = test(shop, scope);
  return piece("guard", "statement")`if (${condition}) ${jump(shop, deeper(shop, scope))}`;
}

/** `if` without `else`. */
export function when(shop: Shop, scope: Scope): Tree {
  const condition = test(shop, scope);
  return piece("if", "statement")`if (${condition}) ${statements(shop, scope)}`;
}

/** `if` with `else`, or with a chain of them. */
export function whenElse(shop: Shop, scope: Scope): Tree {
  const condition = test(shop, scope);
  const then = statements(shop, scope);
  const isChain = shop.random.chance(0.35);
  const otherwise = isChain
    ? shop.random.pick([when, whenElse])(shop, deeper(shop, scope))
    : statements(shop, scope);
  const kind = isChain ? "else-if" : "if-else";
  const tree = piece(kind, "statement")`if (${condition}) ${then} else ${otherwise}`;
  return exitingIf(then.exits && otherwise.exits, tree);
}

/** A block with a label to break out of. */
export function labelled(shop: Shop, scope: Scope): Tree {
  const around = createJump(shop, "block");
  const inside = { ...deeper(shop, scope), jumps: [...scope.jumps, around] };
  const body = shop.grammar.statements(shop, inside);
  const tree = piece("labelled-block", "statement")`${labelOf(around)}${body}`;
  return exitingIf(body.exits && !around.used.breaks, tree);
}

interface Clause {
  readonly tree: Tree;
  readonly exits: boolean;
  readonly isDefault: boolean;
}

function clause(shop: Shop, scope: Scope, label: Tree | null): Clause {
  const isEmpty = shop.random.chance(0.15);
  const written = isEmpty ? block([]) : statements(shop, scope);
  const isFalling = isEmpty || written.exits === true || shop.random.chance(0.35);
  const body = isFalling ? written : block([...written.kids, leave(shop, scope)]);
  const head = label === null ? piece("default", "part")`default:` : piece("case", "part")`case ${label}:`;
  return {
    tree: piece("clause", "part")`${head} ${body}`,
    exits: body.exits === true,
    isDefault: label === null,
  };
}

function caseLabel(shop: Shop, scope: Scope, value: number): Tree {
  if (shop.random.chance(0.75)) return piece("case-literal", "num")`${value}`;
  return shop.grammar.value(shop, deeper(shop, scope), "num");
}

/** `switch` with cases that fall through or not, and a default anywhere. */
export function choice(shop: Shop, scope: Scope): Tree {
  const subject = shop.grammar.value(shop, deeper(shop, scope), "num");
  const around: Jump = createJump(shop, "switch");
  const inside = { ...deeper(shop, scope), jumps: [...scope.jumps, around] };
  const labels: (Tree | null)[] = [0, 1, 2]
    .slice(0, 1 + shop.random.below(3))
    .map((value) => caseLabel(shop, inside, value));
  if (shop.random.chance(0.6)) labels.splice(shop.random.below(labels.length + 1), 0, null);
  const clauses = labels.map((label) => clause(shop, inside, label));
  const cases = list(
    "cases",
    clauses.map(({ tree }) => tree),
    ["{\n", "\n", "\n}"],
  );
  const tree = piece("switch", "statement")`${labelOf(around)}switch (${subject}) ${cases}`;
  const isClosed = clauses.some(({ isDefault }) => isDefault) && clauses.at(-1)?.exits === true;
  return exitingIf(isClosed && !around.used.breaks, tree);
}

/** Something that can fail, so that a `catch` can be reached. */
function risky(shop: Shop, scope: Scope): Tree {
  if (shop.left.steps > 0 && shop.random.chance(0.7)) {
    return piece("step", "statement")`await ${shop.grammar.promise(shop, deeper(shop, scope))};`;
  }
  return piece("note", "statement")`note(${place(shop, "n")});`;
}

function catchHead(shop: Shop, scope: Scope): Tree {
  if (shop.random.chance(0.5)) return piece("catch", "part")`catch`;
  const name = fresh(shop, "error");
  if (shop.random.chance(0.85)) return piece("catch", "part")`catch (${name})`;
  const initial = shop.grammar.value(shop, deeper(shop, scope), "any");
  return piece("catch-pattern", "part")`catch ({ reason: ${name} = ${initial} })`;
}

/** `try` with `catch`, `finally` or both. */
export function attempt(shop: Shop, scope: Scope): Tree {
  const risk = risky(shop, scope);
  const rest = statements(shop, scope);
  const body = block([risk, ...rest.kids]);
  const form = shop.random.pick(["catch", "catch", "finally", "both", "both"]);
  if (form === "finally") {
    const cleanup = cleaning(shop, scope);
    return exitingIf(body.exits, piece("try-finally", "statement")`try ${body} finally ${cleanup}`);
  }
  const head = catchHead(shop, scope);
  const handler = statements(shop, scope);
  const exits = body.exits && handler.exits;
  if (form === "catch")
    return exitingIf(exits, piece("try-catch", "statement")`try ${body} ${head} ${handler}`);
  const cleanup = cleaning(shop, scope);
  return exitingIf(exits, piece("try-all", "statement")`try ${body} ${head} ${handler} finally ${cleanup}`);
}

/** The body of a `finally`. It can always come to its end, or the jumps it overrides would count for nothing. */
function cleaning(shop: Shop, scope: Scope): Tree {
  const cleanup = statements(shop, scope);
  if (cleanup.exits !== true) return cleanup;
  return block([piece("if", "statement")`if (flag(${place(shop, "f")})) ${cleanup}`]);
}
