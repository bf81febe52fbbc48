import type { Size } from "./areaLayout.ts";
import type { Port } from "./plan.ts";
import type { Point } from "./types.ts";

/** A side of a box while the flow goes down, by ELK's name. */
export type Side = "NORTH" | "EAST" | "SOUTH" | "WEST";

/** A port's side, and where it is on a box of the given size. */
export interface PortPlace {
  readonly side: Side;
  readonly at: (size: Size) => Point;
}

/** The flow enters at the top and leaves at the bottom, errors leave beside it, and loops come back from the right. */
export const PORTS: Readonly<Record<Port, PortPlace>> = {
  in: { side: "NORTH", at: ({ width }) => ({ x: width / 2, y: 0 }) },
  out: { side: "SOUTH", at: ({ width, height }) => ({ x: width / 2, y: height }) },
  loopIn: { side: "EAST", at: ({ width, height }) => ({ x: width, y: height / 2 }) },
  error: {
    side: "SOUTH",
    at: ({ width, height }) => ({ x: Math.max(width / 2 + 12, width - 22), y: height }),
  },
};

/** Where loops come back to when something stands right of the box: beside the flow that enters. */
export const LOOP_FROM_ABOVE: PortPlace = {
  side: "NORTH",
  at: ({ width }) => ({ x: Math.min(width / 2 + 24, width - 6), y: 0 }),
};
