import type { Engine } from "../engines/engine.ts";
import type { Program } from "../run/compile.ts";

/** A program and what it is written for, compiled already where many were compiled together. */
export interface Candidate {
  readonly source: string;
  readonly engine: Engine;
  readonly program?: Program;
}
