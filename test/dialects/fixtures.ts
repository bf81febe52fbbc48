/** The fixtures of the dialects: sources as their authors would write them, each with its golden result beside it. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { analyze, type AnalyzeResult, type Dialect } from "../../analyzer/index.ts";

/** A file to analyse: `path` as it shall stand in places, relative to `root`. */
export interface Fixture {
  readonly root: string;
  readonly path: string;
}

/** A folder, as an absolute path with a slash at its end, from this file. */
export function folder(relative: string): string {
  return fileURLToPath(new URL(`${relative}/`, import.meta.url));
}

/** The source files right in a folder. */
export function fixturesIn(root: string): readonly Fixture[] {
  const names = readdirSync(root).filter((name) => /\.tsx?$/u.test(name) && statSync(root + name).isFile());
  return names.sort().map((path) => ({ root, path }));
}

/** Text of a fixture. */
export function readFixture({ root, path }: Fixture): string {
  return readFileSync(root + path, "utf8");
}

/** Analyses a fixture, with the files beside it in reach. Without dialects, all built-in ones are tried. */
export function analyzeFixture(fixture: Fixture, dialects?: readonly Dialect[]): AnalyzeResult {
  const { root, path: file } = fixture;
  return analyze(readFixture(fixture), {
    file,
    ...(dialects && { dialects }),
    resolve: (specifier, fromFile) => resolveBeside(root, specifier, fromFile),
    read: (found) => readFileSync(root + found, "utf8"),
  });
}

function resolveBeside(root: string, specifier: string, fromFile: string): string | null {
  if (!specifier.startsWith(".")) return null;
  const path = posix.join(posix.dirname(fromFile), specifier).replace(/\.js$/u, ".ts");
  return [path, `${path}.ts`].find((candidate) => existsSync(root + candidate)) ?? null;
}
