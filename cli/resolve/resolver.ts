import path from "node:path";
import { readSource } from "../files/read-source.ts";
import type { ConfigProblem } from "./aliases.ts";
import { createAliases } from "./aliases.ts";
import { createPackages } from "./packages.ts";
import { createFileProbe, probe } from "./probe.ts";

/** Finds and reads the modules that sources import, as the analyzer asks for them. */
export interface Resolver {
  /** The file that an import means, or null: a package, or nothing. */
  readonly resolve: (specifier: string, fromFile: string) => string | null;
  /** A file's text, or null. */
  readonly read: (file: string) => string | null;
}

/** What a resolver works on. */
export interface ResolverOptions {
  readonly cwd: string;
  readonly report: (problem: ConfigProblem) => void;
}

/**
 * Resolves relative imports, the path aliases of `tsconfig.json`, the `#aliases` of `package.json` and packages of the
 * same workspace to source files. A file keeps the style of the one
 * that imports it: a relative path from the current folder, or an absolute one.
 */
export function createResolver({ cwd, report }: ResolverOptions): Resolver {
  const isFile = createFileProbe();
  const lookups = [createAliases(report), createPackages()];
  const texts = new Map<string, string | null>();
  const resolveName = (specifier: string, folder: string): string | null => {
    for (const lookup of lookups) {
      const target = firstFile(lookup(specifier, folder), isFile);
      if (target !== null) return target;
    }
    return null;
  };
  return {
    resolve(specifier, fromFile) {
      const importer = path.resolve(cwd, fromFile);
      const target = isRelative(specifier)
        ? probe(path.resolve(path.dirname(importer), specifier), isFile)
        : resolveName(specifier, path.dirname(importer));
      return target === null ? null : inStyleOf(fromFile, target, cwd);
    },
    read(file) {
      const location = path.resolve(cwd, file);
      const known = texts.get(location);
      if (known !== undefined) return known;
      const source = readSource(location);
      const text = source.kind === "text" ? source.text : null;
      texts.set(location, text);
      return text;
    },
  };
}

function isRelative(specifier: string): boolean {
  return /^\.{1,2}(\/|$)/.test(specifier) || path.isAbsolute(specifier);
}

function firstFile(paths: readonly string[], isFile: (file: string) => boolean): string | null {
  for (const path of paths) {
    const file = probe(path, isFile);
    if (file !== null) return file;
  }
  return null;
}

function inStyleOf(fromFile: string, target: string, cwd: string): string {
  if (path.isAbsolute(fromFile)) return withSlashes(target);
  const prefix = fromFile.startsWith("./") ? "./" : "";
  const relative = withSlashes(path.relative(cwd, target));
  return relative.startsWith("..") ? relative : prefix + relative;
}

function withSlashes(file: string): string {
  return path.sep === "\\" ? file.replaceAll("\\", "/") : file;
}
