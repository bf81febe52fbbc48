import type { Detail, GraphFormatName } from "../args/commands.ts";
import type { Definition, Diagnostic } from "../../src/definition/model.ts";

/** What is drawn. */
export interface Drawing {
  readonly kind: "drawing";
  readonly definitions: readonly Definition[];
  /** Diagnostics that belong to no definition. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Is told how drawing goes. */
export interface DrawingWatch {
  /** Before each picture, which may take long. */
  readonly begin: (done: number, total: number, name: string) => Promise<void>;
  /** What could not be drawn as carefully as usual. */
  readonly note: (remark: string) => Promise<void>;
  /** What could not be drawn at all. */
  readonly fail: (remark: string) => Promise<void>;
}

/** How it is drawn. */
export interface DrawingOptions {
  readonly detail: Detail;
  /** Ending of the file that it is written to, with its dot; "" for standard output. */
  readonly extension: string;
  readonly watch: DrawingWatch;
}

/** A format of `durascope graph`. */
export interface GraphFormat {
  readonly name: GraphFormatName;
  /** Endings that mean this format; the first is the one of files that durascope names itself. */
  readonly extensions: readonly [string, ...string[]];
  /** Whether a document with this ending can hold one workflow only. */
  readonly isForOne: (extension: string) => boolean;
  /** Which findings the document tells: all, those of its workflows, or none. The others are said beside it. */
  readonly tells: "all" | "own" | "none";
  /** Gives "" where nothing could be drawn. */
  readonly draw: (drawing: Drawing, options: DrawingOptions) => Promise<string>;
}
