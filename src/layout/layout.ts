import type { GraphView } from "../definition/graphIndex.ts";
import { createElkEngine } from "./createElkEngine.ts";
import type { EngineOptions, GraphLayout, LayoutEngine } from "./types.ts";

/** What a layout can be asked for, and by what engine it is made. */
export interface LayoutOptions extends EngineOptions {
  /** Default: ELK in the caller's thread. For large graphs in a page, pass an engine that runs in a worker. */
  readonly engine?: LayoutEngine;
}

let defaultEngine: LayoutEngine | null = null;

/**
 * Finds a place for everything in a definition: nodes, frames, lines and labels. The same input gives the same positions.
 *
 * @throws whatever the engine throws: ELK's own engine only when ELK cannot be loaded.
 */
export function layout(view: GraphView, options: LayoutOptions = {}): Promise<GraphLayout> {
  const { engine = (defaultEngine ??= createElkEngine()), ...engineOptions } = options;
  return engine.layout(view, engineOptions);
}
