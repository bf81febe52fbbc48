import { statSync } from "node:fs";
import path from "node:path";
import type { Cache, TsConfigResult } from "get-tsconfig";
import { createPathsMatcher, getTsconfig, parseTsconfig } from "get-tsconfig";

/** Absolute paths, without endings, that an import may mean by the `paths` and `baseUrl` of a `tsconfig.json`. */
export type Aliases = (specifier: string, fromFolder: string) => readonly string[];

/** A `tsconfig.json` that cannot be used. */
export interface ConfigProblem {
  /** Folder of the source that needed it. */
  readonly folder: string;
  readonly reason: string;
}

/** Is told of every `tsconfig.json` that cannot be used. */
export type ConfigReport = (problem: ConfigProblem) => void;

/**
 * Looks aliases up in the nearest `tsconfig.json` (or `jsconfig.json`) of the importing file, with `extends`, and in the
 * configurations that it references. One that is broken counts as none and is reported once for each folder.
 */
export function createAliases(report: ConfigReport): Aliases {
  const cache: Cache = new Map();
  const byFolder = new Map<string, Matcher>();
  return (specifier, fromFolder) => {
    const matcher = byFolder.get(fromFolder) ?? readMatcher(fromFolder, cache, report);
    byFolder.set(fromFolder, matcher);
    return matcher(specifier);
  };
}

type Matcher = (specifier: string) => readonly string[];

function readMatcher(folder: string, cache: Cache, report: ConfigReport): Matcher {
  try {
    const searchPath = path.join(folder, "file.ts");
    const config =
      getTsconfig(searchPath, "tsconfig.json", cache) ?? getTsconfig(searchPath, "jsconfig.json", cache);
    const configs = config === null ? [] : [config, ...referenced(config, cache)];
    const matchers = configs.map(createPathsMatcher).filter((matcher) => matcher !== null);
    return (specifier) => matchers.flatMap((matcher) => matcher(specifier));
  } catch (error) {
    report({ folder, reason: error instanceof Error ? error.message : String(error) });
    return () => [];
  }
}

/** A solution's `tsconfig.json` only lists others, and the aliases stand there. */
function referenced(config: TsConfigResult, cache: Cache): readonly TsConfigResult[] {
  return (config.config.references ?? []).flatMap((reference) => {
    const location = path.resolve(path.dirname(config.path), reference.path);
    const stats = statSync(location, { throwIfNoEntry: false });
    if (stats === undefined) return [];
    const file = stats.isDirectory() ? path.join(location, "tsconfig.json") : location;
    return [{ path: file, config: parseTsconfig(file, cache) }];
  });
}
