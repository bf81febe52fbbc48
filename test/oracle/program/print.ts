import type { Engine } from "../engines/engine.ts";
import { toSource } from "./tree.ts";
import type { Tree } from "./tree.ts";

/** A program's text as its engine wants it: where workflows are generators, `yield` is written for `await`. */
export function print(tree: Tree, { isGenerator }: Engine): string {
  const source = toSource(tree);
  if (isGenerator !== true) return source;
  return source
    .replace(/\bawait (?=handle\d+\()/g, "yield* ")
    .replace(/\bawait /g, "yield ")
    .replace(/\basync function /g, "function* ");
}
