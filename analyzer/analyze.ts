/** From source text to definitions: one pass a line. */
import { loadedModule } from "./load.ts";
import { createMarkFinder, type MarkFinder } from "./marks.ts";
import { parseSource } from "./parse.ts";
import { sortDiagnostics } from "./graph/finish.ts";
import type { Definition, Diagnostic } from "../src/definition/model.ts";
import { createModuleCache } from "./bind/modules.ts";
import type { ModuleCache } from "./bind/types.ts";
import type { Dialect } from "./dialect.ts";
import { DIALECTS } from "./dialects/index.ts";
import { defineWorkflows } from "./workflows.ts";

/** What `analyze` may be told. Everything has a default. */
export interface AnalyzeOptions {
  /** Path of the source, with forward slashes, as it shall stand in places. Its ending tells the language. */
  readonly file?: string;
  /** Dialects to look for; the built-in ones by default. */
  readonly dialects?: readonly Dialect[];
  /** Finds the file that an import names, so that it can be followed; null when there is none. */
  readonly resolve?: (specifier: string, fromFile: string) => string | null;
  /** Reads a file that `resolve` named; null when it cannot be read. */
  readonly read?: (file: string) => string | null;
  /** Whether files without any mark of a dialect are read as well; they are left aside by default. */
  readonly ignoreMarkers?: boolean;
  /** Keeps parsed imports from one call to the next. */
  readonly cache?: ModuleCache;
}

/** What was found in one file. */
export interface AnalyzeResult {
  readonly schemaVersion: 1;
  readonly definitions: readonly Definition[];
  /** Findings about the file itself, such as syntax errors. Those about a workflow are in its definition. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads the workflows of one source file. Never runs it and never throws: what cannot be read becomes a diagnostic,
 * and one workflow's trouble leaves the others as they are.
 */
export function analyze(source: string, options: AnalyzeOptions = {}): AnalyzeResult {
  const dialects = dialectsOf(source, options);
  if (dialects.length === 0) return { schemaVersion: 1, definitions: [], diagnostics: [] };
  const file = (options.file ?? "workflow.ts").replaceAll("\\", "/");
  const text = source.startsWith("\uFEFF") ? source.slice(1) : source;
  const parsed = parseSource(text, file);
  const cache = options.cache ?? createModuleCache();
  const results = dialects.map((dialect) =>
    defineWorkflows(loadedModule({ text, file, parsed, dialect, options: { ...options, cache } }), dialect),
  );
  return {
    schemaVersion: 1,
    definitions: results.flatMap((result) => result.definitions).sort(byPlace),
    diagnostics: sortDiagnostics([...parsed.diagnostics, ...results.flatMap((result) => result.diagnostics)]),
  };
}

function byPlace(one: Definition, other: Definition): number {
  const { start: left } = one.loc;
  const { start: right } = other.loc;
  return left.line - right.line || left.column - right.column;
}

/** The dialects that a file may be written in. */
function dialectsOf(
  source: string,
  { dialects = DIALECTS, ignoreMarkers }: AnalyzeOptions,
): readonly Dialect[] {
  if (ignoreMarkers === true) return dialects;
  const found = finderFor(dialects).allIn(source);
  return dialects.filter(({ markers }) => markers.some((marker) => found.has(marker)));
}

function marksOf(dialects: readonly Dialect[]): readonly string[] {
  return [...new Set(dialects.flatMap(({ markers }) => markers))];
}

const BUILT_IN = createMarkFinder(marksOf(DIALECTS));

function finderFor(dialects: readonly Dialect[]): MarkFinder {
  return dialects === DIALECTS ? BUILT_IN : createMarkFinder(marksOf(dialects));
}

/** Whether a file's text could hold a workflow: a cheap look before it is parsed. */
export function mayHoldWorkflow(source: string, dialects: readonly Dialect[] = DIALECTS): boolean {
  return finderFor(dialects).isIn(source);
}
