import type { AnalyzeResult } from "../../analyzer/index.ts";

/** What a source is analysed from, on either thread. */
export interface SourceFile {
  /** As in `source.file`. */
  readonly path: string;
  readonly text: string;
}

/** What the worker thread is started with. */
export interface DeepWorkerData {
  readonly cwd: string;
  /** Name of the one dialect that was asked for. */
  readonly dialect?: string;
}

/** The worker's answer; null if the source is too deep for it as well. */
export type DeepAnswer = AnalyzeResult | null;
