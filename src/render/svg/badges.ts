import type { Diagnostic, Severity } from "../../definition/model.ts";
import type { Point } from "../../layout/types.ts";
import { element, escapeText, number } from "./markup.ts";

/** A badge's outline around its middle, and the sign in it: told apart without colours. */
const BADGES: Readonly<
  Record<Severity, { readonly path: string; readonly sign: string; readonly dy: number }>
> = {
  error: { path: "M-3.4-8.2h6.8L8.2-3.4v6.8L3.4 8.2h-6.8L-8.2 3.4v-6.8z", sign: "!", dy: 3.8 },
  warning: { path: "M0-8.6 9.2 7.2H-9.2z", sign: "!", dy: 5.2 },
  info: { path: "M0-8a8 8 0 1 1 0 16a8 8 0 1 1 0-16z", sign: "i", dy: 3.8 },
};

const GRAVEST_FIRST: readonly Severity[] = ["error", "warning", "info"];

/** A sign with the gravest of a node's findings, and all of them in its title; nothing if there are none. */
export function drawBadge(diagnostics: readonly Diagnostic[], { x, y }: Point): string {
  const severity = GRAVEST_FIRST.find((grade) => diagnostics.some((finding) => finding.severity === grade));
  if (severity === undefined) return "";
  const { path, sign, dy } = BADGES[severity];
  const messages = diagnostics.map(({ severity: grade, message, code }) => `${grade}: ${message} (${code})`);
  const content =
    element("title", {}, escapeText(messages.join("\n"))) +
    element("path", { d: path }) +
    element("text", { y: dy }, sign);
  const transform = `translate(${number(x)} ${number(y)})`;
  return element("g", { class: `ds-badge ds-${severity}`, transform }, content);
}
