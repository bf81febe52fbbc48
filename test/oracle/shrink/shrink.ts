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

/** How programs are tried. */
interface Trial {
  readonly print: (tree: Tree) => string;
  readonly fails: (source: string) => boolean;
  readonly limit: number;
}

/** Takes a failing program apart for as long as what is left still fails. */
export function shrink(tree: Tree, { print, fails, limit }: Trial): Shrunk {
  const seen = new Set<string>();
  let best = tree;
  let tries = 0;

  function findSmaller(): Tree | null {
    for (const candidate of candidates(best)) {
      if (tries >= limit) return null;
      const source = numbered(print(candidate));
      if (seen.has(source)) continue;
      seen.add(source);
      tries += 1;
      if (fails(source)) return candidate;
    }
    return null;
  }

  for (let smaller = findSmaller(); smaller !== null; smaller = findSmaller()) best = smaller;
  return { source: numbered(print(best)), tries };
}
