import { toSource } from "../program/tree.ts";
import type { Tree } from "../program/tree.ts";
import { candidates } from "./candidates.ts";

/** A smaller program that fails in the same way. */
export interface Shrunk {
  readonly source: string;
  /** How many programs were tried. */
  readonly tries: number;
}

/** Gives every place of what was put in a name of its own. */
function numbered(source: string): string {
  let count = 0;
  return source.replace(/\b(flag|pick|count|items|record|lookUp)\("[a-z]"\)/g, (_, name: string) => {
    count += 1;
    return `${name}("${name.charAt(0)}${count}")`;
  });
}

/** Takes a failing program apart for as long as what is left still fails. */
export function shrink(tree: Tree, fails: (source: string) => boolean, limit: number): Shrunk {
  const seen = new Set<string>();
  let best = tree;
  let tries = 0;

  function findSmaller(): Tree | null {
    for (const candidate of candidates(best)) {
      if (tries >= limit) return null;
      const source = numbered(toSource(candidate));
      if (seen.has(source)) continue;
      seen.add(source);
      tries += 1;
      if (fails(source)) return candidate;
    }
    return null;
  }

  for (let smaller = findSmaller(); smaller !== null; smaller = findSmaller()) best = smaller;
  return { source: numbered(toSource(best)), tries };
}
