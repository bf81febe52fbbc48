import type { GraphView } from "../definition/graphIndex.ts";

/** Where the flow goes: from top to bottom, or from left to right. */
export type LayoutDirection = "down" | "right";

/** A place on the drawing, in pixels at a zoom of 1; y grows downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle on the drawing; `x` and `y` are its upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The texts on a node, wrapped and shortened so that they fit its box. User input: escape them. */
export interface NodeFace {
  /** Lines of the label. */
  readonly title: readonly string[];
  /** Lines of what the step says of itself. */
  readonly detail: readonly string[];
}

/** Where a node is drawn. */
export interface LayoutNode extends Box {
  readonly id: string;
  readonly face: NodeFace;
}

/**
 * A further place at which an `end`, `halt` or `fail` node is drawn: an early exit ends where it happens, so that its
 * line need not run across the whole drawing.
 */
export interface LayoutCopy extends Box {
  /** Id of the edge that ends here. */
  readonly edge: string;
  /** Id of the node that this is a copy of. */
  readonly node: string;
  readonly face: NodeFace;
}

/** Text with a box of its own. User input: escape it. */
export interface LayoutLabel extends Box {
  readonly lines: readonly string[];
}

/** A region's frame, and the places of the texts at its upper side. */
export interface LayoutRegion extends Box {
  readonly id: string;
  /** The name of the region's kind; the box has room for a pictogram left of it. */
  readonly tag: LayoutLabel;
  /** The region's label, or null where another text beside it says the same. */
  readonly label: LayoutLabel | null;
}

/** An edge's route: straight lines between `points`, from the border of one node to the border of another. */
export interface LayoutEdge {
  readonly id: string;
  readonly points: readonly Point[];
  /** The condition, in a box that the line runs through. */
  readonly label: LayoutLabel | null;
}

/** Something that the layout could not do as asked. */
export interface LayoutNote {
  readonly code: "reduced_quality" | "flattened_regions";
  readonly message: string;
}

/** Positions and routes for one definition, as plain JSON. Lists are in the definition's order. */
export interface GraphLayout {
  readonly schemaVersion: 1;
  readonly direction: LayoutDirection;
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly LayoutNode[];
  readonly copies: readonly LayoutCopy[];
  /** Outer regions before the regions inside them. */
  readonly regions: readonly LayoutRegion[];
  readonly edges: readonly LayoutEdge[];
  /** Empty when everything was laid out with full care. */
  readonly notes: readonly LayoutNote[];
}

/** What a layout can be asked for. */
export interface EngineOptions {
  /** Default `down`. */
  readonly direction?: LayoutDirection;
  /** Graphs with more nodes than this are laid out faster and less carefully. Default 3,000. */
  readonly carefulNodeLimit?: number;
}

/** Turns a definition into positions and routes. Hosts can bring their own. */
export interface LayoutEngine {
  layout(view: GraphView, options?: EngineOptions): Promise<GraphLayout>;
}
