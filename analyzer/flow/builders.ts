/** Chains of a builder: `flow({…}).then(first).map(shape)`. Promises and lists have methods of these names, too. */
import type * as t from "@babel/types";
import { unwrap } from "../ast.ts";
import type { HandleValue } from "../bind/types.ts";
import { methodName } from "./harmless.ts";
import { isChained } from "./rules.ts";
import { evaluate, type Flow } from "./state.ts";

/** The builder whose method a chain's last link is, told without drawing it; null for any other callee. */
export function builderOf(f: Flow, callee: t.Node): HandleValue | null {
  const name = methodName(callee);
  const methods = new Set(Object.values(f.dialect.objects).flatMap(({ chain = [] }) => chain));
  if (name === null || !methods.has(name)) return null;
  const { at } = f;
  f.at = [];
  const value = evaluate(f, rootOf((callee as t.MemberExpression).object, methods));
  f.at = at;
  return value.kind === "handle" && isChained(f, { object: value.object, name }) ? value : null;
}

/** What a chain's first method is called on. */
function rootOf(object: t.Node, methods: ReadonlySet<string>): t.Node {
  let root = unwrap(object);
  while (root.type === "CallExpression" && methods.has(methodName(root.callee) ?? "")) {
    root = unwrap((unwrap(root.callee) as t.MemberExpression).object);
  }
  return root;
}
