import type { Area, BoxItem } from "./plan.ts";
import type { Box, Point } from "./types.ts";

/**
 * An area with its content in place. Until the whole drawing is put together the flow always goes down: for a drawing
 * to the right, x and y change places at the end.
 */
export interface AreaLayout {
  readonly width: number;
  readonly height: number;
  /** By the ids of items. */
  readonly boxes: ReadonlyMap<string, Box>;
  /** By the ids of links, in the direction of the edge. */
  readonly lines: ReadonlyMap<string, readonly Point[]>;
  /** Where lines cross the frame, by the ids of gates: the distance from its left side. */
  readonly gates: ReadonlyMap<string, number>;
}

/** What is known when an area is laid out. */
export interface AreaContext {
  readonly isSideways: boolean;
  /** The areas inside, by their ids. */
  readonly inner: ReadonlyMap<string, AreaLayout>;
}

/** Width and height. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a box while the flow goes down. */
export function flowSize({ width, height }: BoxItem, { isSideways }: AreaContext): Size {
  return isSideways ? { width: height, height: width } : { width, height };
}

/** Space between a frame and what it holds, in pixels. */
export interface Padding {
  readonly top: number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

/** Height of the strip that holds a region's header. */
export const HEADER_HEIGHT = 28;
/** Distance of a header from the left side of its frame. */
export const HEADER_INSET = 10;
/** Distance between a header's tag and its label. */
export const HEADER_GAP = 10;

const DRAWING_PADDING: Padding = { top: 24, left: 24, right: 24, bottom: 24 };
const SIDE = 16;

/** The space inside an area's frame. The header's strip is above the content, whichever way the flow goes. */
export function paddingOf(area: Area, { isSideways }: AreaContext): Padding {
  if (area.region === null) return DRAWING_PADDING;
  // Where lines enter, the row of their gates gives room enough.
  const isEntered = area.entries.length > 0;
  const rest = { right: SIDE, bottom: SIDE };
  if (isSideways) return { top: isEntered ? 0 : SIDE, left: HEADER_HEIGHT + 2, ...rest };
  return { top: isEntered ? HEADER_HEIGHT / 2 : HEADER_HEIGHT + 6, left: SIDE, ...rest };
}

/** The least size of an area: its header fits in. */
export function leastSize({ header }: Area, { isSideways }: AreaContext): Size {
  const { tagWidth = 0, labelWidth = 0 } = header ?? {};
  const length = tagWidth + HEADER_GAP + labelWidth + 2 * HEADER_INSET;
  return isSideways ? { width: 0, height: length } : { width: length, height: 0 };
}
