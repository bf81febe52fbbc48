/** Sets up what the analysis of one file needs: the file as a module, and the way to its imports. */
import { createModule, importFrom } from "./bind/modules.ts";
import type { Module, ModuleCache, Project } from "./bind/types.ts";
import type { Dialect } from "./dialect.ts";
import { bindDetached, evaluateDetached } from "./flow/interpreter.ts";
import type { ParsedSource } from "./parse.ts";

/** A parsed file with the dialect it is read in. */
export interface LoadedSource {
  readonly text: string;
  readonly file: string;
  readonly parsed: ParsedSource;
  readonly dialect: Dialect;
  readonly options: {
    readonly resolve?: (specifier: string, fromFile: string) => string | null;
    readonly read?: (file: string) => string | null;
    readonly cache: ModuleCache;
  };
}

/** The file as a module. */
export function loadedModule({ text, file, parsed, dialect, options }: LoadedSource): Module {
  const { resolve = () => null, read = () => null, cache } = options;
  const project: Project = {
    cache,
    modules: new Map(),
    memos: { members: new Map(), bases: new Map(), durableNames: new Map(), digests: new Map() },
    resolve,
    read,
    external: new Set(dialect.modules),
    importFrom,
    evaluate: (node, env) => evaluateDetached(dialect, node, env),
    bindPattern: (pattern, value, env) => bindDetached(dialect, { pattern, value }, env),
  };
  return createModule(project, { file, text, source: parsed });
}
