import type { Host, Output } from "../host.ts";

/** A meaning that has a colour on terminals. */
export type Tone = "strong" | "faint" | "error" | "warning" | "info" | "good" | "underlined";

/** Colours text by meaning, or gives it back as it is. */
export type Paint = (tone: Tone, text: string) => string;

const CODES: Readonly<Record<Tone, readonly [open: number, close: number]>> = {
  strong: [1, 22],
  faint: [2, 22],
  error: [31, 39],
  warning: [33, 39],
  info: [36, 39],
  good: [32, 39],
  underlined: [4, 24],
};

/** Leaves text as it is. */
export const plain: Paint = (_tone, text) => text;

const coloured: Paint = (tone, text) => {
  const [open, close] = CODES[tone];
  return `\u001b[${open}m${text}\u001b[${close}m`;
};

/** Colours only on a terminal that can show them, and not against `NO_COLOR` (https://no-color.org). */
export function paintFor(output: Output, env: Host["env"]): Paint {
  const isUnwanted = (env.NO_COLOR ?? "") !== "" || env.TERM === "dumb";
  return output.isTerminal && !isUnwanted ? coloured : plain;
}
