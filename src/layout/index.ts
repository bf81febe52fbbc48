/** The layout door: where every node, frame and line of a graph goes. ELK is loaded when the first graph is placed. */
export { createElkEngine } from "./createElkEngine.ts";
export type { ElkEngine, ElkEngineOptions } from "./createElkEngine.ts";
export { layout } from "./layout.ts";
export type { LayoutOptions } from "./layout.ts";
export type { MapLayout } from "./mapLayout.ts";
export type { LayoutWorkerSource } from "./runElk.ts";
export { fitsDefinition, storedLayouts } from "./storedLayouts.ts";
export type {
  Box,
  EngineOptions,
  GraphLayout,
  LayoutCopy,
  LayoutDirection,
  LayoutEdge,
  LayoutEngine,
  LayoutLabel,
  LayoutNode,
  LayoutNote,
  LayoutRegion,
  NodeFace,
  Point,
} from "./types.ts";
