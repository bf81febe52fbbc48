import type { NodeIcon, RegionKindDefinition } from "../../definition/kinds.ts";
import { element, number } from "./markup.ts";

/** Pictograms on a grid of 16 by 16, drawn with lines of 1.5 that have round ends. */
const NODE_ICONS: Readonly<Record<NodeIcon, string>> = {
  play: "M5.4 3.6v8.8L12.2 8z",
  clock: "M8 2.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11zM8 5.2V8.2l2 1.2",
  poll: "M1.7 8C3.4 5.3 5.5 4 8 4s4.6 1.3 6.3 4c-1.7 2.7-3.8 4-6.3 4S3.4 10.7 1.7 8zM8 6.5a1.5 1.5 0 1 1 0 3a1.5 1.5 0 1 1 0-3z",
  gate: "M3 13.4V4.2M13 13.4V4.2M3 6.4h10M3 10h10M6.4 6.4V10M9.6 6.4V10",
  branch:
    "M4.4 5.4v5.2M4.4 2.4a1.5 1.5 0 1 1 0 3a1.5 1.5 0 1 1 0-3zM4.4 10.6a1.5 1.5 0 1 1 0 3a1.5 1.5 0 1 1 0-3zM11.6 2.4a1.5 1.5 0 1 1 0 3a1.5 1.5 0 1 1 0-3zM11.6 5.4c0 3-2.6 4-7.2 4",
  children: "M2.6 6h7.4v7.4H2.6zM6 3.4V2.6h7.4V10h-.8",
  merge: "M4 2.6v3.2C4 8 5.4 8.8 8 9.6c2.6-.8 4-1.6 4-3.8V2.6M8 9.6v3.8M6.2 11.8L8 13.6l1.8-1.8",
  repeat:
    "M3 7.4V6.6A2.6 2.6 0 0 1 5.6 4h7M10.6 1.9L12.8 4l-2.2 2.1M13 8.6v.8A2.6 2.6 0 0 1 10.4 12h-7M5.4 14.1L3.2 12l2.2-2.1",
  question: "M5.7 6.1a2.3 2.3 0 1 1 3.5 2c-.8.5-1.2.9-1.2 1.9M8 12.4v.1",
  start: "M5.6 4.2v7.6L11.6 8z",
  end: "M3.8 8.4l2.8 2.8 5.6-6",
  halt: "M6 4.6v6.8M10 4.6v6.8",
  fail: "M4.9 4.9l6.2 6.2M11.1 4.9l-6.2 6.2",
  decision: "M8 2.4L13.6 8 8 13.6 2.4 8z",
  fork: "M3 4.6h10M5 4.6v7M11 4.6v7",
  join: "M3 11.4h10M5 11.4v-7M11 11.4v-7",
  catch: "M8 2.2l5 1.8v3.7c0 3-1.9 5-5 6.1-3.1-1.1-5-3.1-5-6.1V4zM8 5.3v3.1M8 10.7v.1",
};

const REGION_ICONS: Readonly<Record<RegionKindDefinition["icon"], string>> = {
  loop: "M12.9 8a4.9 4.9 0 1 1-1.5-3.5M11.8 1.8v2.9H8.9",
  parallel: "M5.2 3v10M10.8 3v10",
  race: "M4 14V2.8M4 3.4h8.4l-2.2 2.8 2.2 2.8H4",
  shield: "M8 2.2l5 1.8v3.7c0 3-1.9 5-5 6.1-3.1-1.1-5-3.1-5-6.1V4z",
  function: "M11 3.3c-2.1-.7-3 .4-3.3 2.2l-.9 5.2c-.3 1.8-1.1 2.7-3 2.1M5 7h5.2",
  callback: "M12.6 3.6v3.6a2.2 2.2 0 0 1-2.2 2.2H3.8M6.6 6.4l-3 3 3 3",
};

/** Where a pictogram is drawn: its upper left corner, and its size. */
export interface IconPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

function icon(path: string, { x, y, size }: IconPlace): string {
  const scale = size === 16 ? "" : ` scale(${number(size / 16)})`;
  return element("path", {
    class: "ds-icon",
    d: path,
    transform: `translate(${number(x)} ${number(y)})${scale}`,
  });
}

/** The pictogram of a kind of node. */
export function nodeIcon(name: NodeIcon, place: IconPlace): string {
  return icon(NODE_ICONS[name], place);
}

/** The pictogram of a kind of region. */
export function regionIcon(name: RegionKindDefinition["icon"], place: IconPlace): string {
  return icon(REGION_ICONS[name], place);
}
