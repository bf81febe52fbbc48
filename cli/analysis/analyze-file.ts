import type { AnalyzeResult, ModuleCache } from "../../analyzer/index.ts";
import { analyze } from "../../analyzer/index.ts";
import type { Settings } from "../config/settings.ts";
import type { Resolver } from "../resolve/resolver.ts";
import type { SourceFile } from "./deep-protocol.ts";

/** What all sources of a run share. */
export interface Project {
  readonly settings: Settings;
  readonly resolver: Resolver;
  readonly cache: ModuleCache;
}

/** Analyses one source. */
export function analyzeFile(source: SourceFile, { resolver, cache, settings }: Project): AnalyzeResult {
  const { dialects, isForced } = settings;
  const { resolve, read } = resolver;
  return analyze(source.text, { file: source.path, dialects, ignoreMarkers: isForced, resolve, read, cache });
}

/** Whether the analyzer ran out of stack, anywhere in the source. */
export function isTooDeep(result: AnalyzeResult): boolean {
  const all = [result.diagnostics, ...result.definitions.map((definition) => definition.diagnostics)];
  return all.some((diagnostics) => diagnostics.some((diagnostic) => diagnostic.code === "too-deep"));
}
