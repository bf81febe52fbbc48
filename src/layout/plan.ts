import type { GraphView } from "../definition/graphIndex.ts";
import type { DefinitionEdge, Region } from "../definition/model.ts";
import type { LayoutDirection, LayoutNote, NodeFace } from "./types.ts";

/**
 * The plan of a drawing. Each region, and the drawing itself, is an area with items in it: nodes, labels of edges, copies
 * of terminal nodes, and the areas inside. Areas are laid out one by one, the inner ones first; an edge that crosses
 * a frame passes through a gate in it, and is drawn as a chain of links, one in each area it passes.
 */
export interface Plan {
  readonly view: GraphView;
  readonly direction: LayoutDirection;
  /** Inner areas before the ones around them; the last is the drawing itself. */
  readonly areas: readonly Area[];
  /** By the ids of edges; an edge that leads nowhere has none. */
  readonly routes: ReadonlyMap<string, Route>;
  readonly notes: readonly LayoutNote[];
}

/** A region, or the whole drawing. Written to while the plan is made, and only read from then on. */
export interface Area {
  readonly id: string;
  readonly region: Region | null;
  readonly parent: Area | null;
  readonly depth: number;
  readonly header: Header | null;
  /** In the order of the flow. */
  readonly items: Item[];
  readonly entries: Gate[];
  readonly exits: Gate[];
  readonly links: Link[];
}

/** What stands at the upper side of a region's frame: its kind in the corner, and its label right of where lines enter. */
export interface Header {
  readonly tag: string;
  readonly tagWidth: number;
  /** Empty where the label says no more than the tag, or than the condition at the loop's head. */
  readonly label: string;
  readonly labelWidth: number;
}

/** Something with a place of its own inside an area. */
export type Item = BoxItem | AreaItem;

/** A node, a copy of a terminal node, or the label of an edge, with its size. */
export interface BoxItem {
  readonly kind: "node" | "copy" | "label";
  readonly id: string;
  /** Id of the node, or, for copies and labels, of the edge. */
  readonly ref: string;
  /** Whether the box is a bar, and if so, on which side of it lines fan out: below a fork, above a join. */
  readonly fan: "below" | "above" | null;
  readonly face: NodeFace;
  readonly width: number;
  readonly height: number;
}

/** An area inside another one; its size is known once it is laid out. */
export interface AreaItem {
  readonly kind: "area";
  readonly id: string;
  readonly area: Area;
}

/** Where lines cross an area's frame: entries in its upper side, exits in its lower one. */
export interface Gate {
  readonly id: string;
  /** Exits with a lower rank are further left. */
  readonly rank: number;
}

/** Where on a box a link ends. */
export type Port = "in" | "out" | "loopIn" | "error";

/** One end of a link: a box at one of its ports, an inner area at one of its gates, or a gate of the area itself. */
export type Anchor =
  | { readonly kind: "box"; readonly item: string; readonly port: Port }
  | { readonly kind: "area"; readonly item: string; readonly gate: string }
  | { readonly kind: "gate"; readonly gate: string };

/** A line inside one area. Several edges can share it. */
export interface Link {
  readonly id: string;
  readonly from: Anchor;
  readonly to: Anchor;
  /** Whether the line runs against the flow, to close a loop. */
  readonly isBack: boolean;
  /** How much it matters that the line is straight: 100 on the main line of its surroundings, 1 anywhere. */
  readonly straightness: number;
}

/** The links that draw an edge, in its direction. */
export interface Route {
  readonly edge: DefinitionEdge;
  readonly hops: readonly Hop[];
}

/** One stretch of a route. */
export interface Hop {
  readonly area: Area;
  readonly link: Link;
}

/** An item and the area that it stands in. */
export interface PlacedItem {
  readonly item: Item;
  readonly area: Area;
}
