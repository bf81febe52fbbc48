import path from "node:path";
import { readSource } from "../files/read-source.ts";
import type { Aliases, ConfigProblem } from "./aliases.ts";
import { createAliases } from "./aliases.ts";
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
 * Resolves relative imports and the path aliases of `tsconfig.json` to source files. A file keeps the style of the one
 * that imports it: a relative path from the current folder, or an absolute one.
 */
export function createResolver({ cwd, report }: ResolverOptions): Resolver {
  const isFile = createFileProbe();
  const aliases = createAliases(report);
  const texts = new Map<string, string | null>();
  return {
    resolve(specifier, fromFile) {
      const importer = path.resolve(cwd, fromFile);
      const target = isRelative(specifier)
        ? probe(path.resolve(path.dirname(importer), specifier), isFile)
        : resolveAlias({ specifier, folder: path.dirname(importer), aliases, isFile });
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

interface AliasQuery {
  readonly specifier: string;
  readonly folder: string;
  readonly aliases: Aliases;
  readonly isFile: (file: string) => boolean;
}

function resolveAlias({ specifier, folder, aliases, isFile }: AliasQuery): string | null {
  for (const candidate of aliases(specifier, folder)) {
    const target = probe(candidate, isFile);
    if (target !== null) return target;
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
