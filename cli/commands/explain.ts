import type { Explanation } from "../analysis/codes.ts";
import { CODES, explain } from "../analysis/codes.ts";
import { usageError } from "../args/spec.ts";
import { didYouMean } from "../args/suggest.ts";
import { usageNotice } from "../terminal/notices.ts";
import type { Paint } from "../terminal/paint.ts";
import { paintFor } from "../terminal/paint.ts";
import type { Command } from "./context.ts";

/** `durascope explain`: what a finding means and what to do about it. */
export const runExplain: Command = async ({ call, host }) => {
  const unknown = call.operands.find((code) => explain(code) === null);
  if (unknown !== undefined) {
    const error = usageError(
      `Unknown code "${unknown}"`,
      didYouMean(unknown, CODES),
      `Codes: ${CODES.join(", ")}`,
    );
    await host.stderr.write(usageNotice(error, paintFor(host.stderr, host.env)));
    return "wrong-use";
  }
  const paint = paintFor(host.stdout, host.env);
  const texts = call.operands.flatMap((code) => {
    const explanation = explain(code);
    return explanation === null ? [] : [describe(explanation, paint)];
  });
  await host.stdout.write(texts.join("\n"));
  return "done";
};

function describe({ code, severity, title, help }: Explanation, paint: Paint): string {
  return `${paint("strong", code)} (${paint(severity, severity)})\n${title}\n\n${wrap(help)}\n`;
}

const WIDTH = 80;

/** Breaks a paragraph into lines. */
function wrap(text: string): string {
  let lines = [""];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1) ?? "";
    const isFitting = last === "" || last.length + 1 + word.length <= WIDTH;
    lines = isFitting ? [...lines.slice(0, -1), last === "" ? word : `${last} ${word}`] : [...lines, word];
  }
  return lines.join("\n");
}
