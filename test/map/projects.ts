import { readFileSync } from "node:fs";
import path from "node:path";
import { analyze } from "../../analyzer/index.ts";
import type { Definition } from "../../src/definition/model.ts";

const root = path.resolve(import.meta.dirname, "../fixtures/projects");

/** The definitions of a project of several files under `test/fixtures/projects`; imports are followed. */
function projectOf(name: string, files: readonly string[]): readonly Definition[] {
  const read = (file: string): string => readFileSync(path.join(root, name, file), "utf8");
  const resolve = (specifier: string, from: string): string | null => {
    const file = `${path.posix.join(path.posix.dirname(from), specifier)}.ts`;
    return files.includes(file) ? file : null;
  };
  return files.flatMap((file) => analyze(read(file), { file, resolve, read }).definitions);
}

/** A shop that sends events, in two files. */
export const bookshop = (): readonly Definition[] =>
  projectOf("bookshop", ["orders.ts", "shipping/parcels.ts"]);

/** Tasks that start each other, in two files. */
export const bakery = (): readonly Definition[] => projectOf("bakery", ["dough.ts", "oven.ts"]);
