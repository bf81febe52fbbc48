/** A folder of fixtures as a file system in memory, with the path alias `@/` for the folder's `src/`. */
import { statSync } from "node:fs";
import { posix } from "node:path";
import type { AnalyzeOptions } from "../../analyzer/index.ts";
import { fixturePath, listFixtures, readFixture } from "./fixtures-golden.ts";

/** How to reach the files of a folder; paths start with the folder's name. */
export function filesOf(folder: string): Pick<AnalyzeOptions, "resolve" | "read"> {
  const files = new Map(listDeep(folder).map((file) => [file, readFixture(file)]));
  return {
    resolve: (specifier, fromFile) => {
      const path = specifier.startsWith("@/")
        ? posix.join(folder, "src", specifier.slice("@/".length))
        : posix.join(posix.dirname(fromFile), specifier);
      const isOurs = specifier.startsWith(".") || specifier.startsWith("@/");
      return isOurs ? (withEnding(path).find((candidate) => files.has(candidate)) ?? null) : null;
    },
    read: (file) => files.get(file) ?? null,
  };
}

function withEnding(path: string): readonly string[] {
  return [path, `${path}.ts`, `${path}/index.ts`];
}

function listDeep(folder: string): readonly string[] {
  return listFixtures(folder).flatMap((name) => {
    const path = `${folder}/${name}`;
    return statSync(fixturePath(path)).isDirectory() ? listDeep(path) : [path];
  });
}
