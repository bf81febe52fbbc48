import type { Definition, Diagnostic } from "../../../src/definition/model.ts";
import type { Candidate } from "./candidate.ts";
import type { Failure } from "./failure.ts";
import { findSites } from "./sites.ts";
import type { Site } from "./sites.ts";

/** Codes by which a diagnostic owns up to a call that is not drawn. */
const OWNING_UP: ReadonlySet<string> = new Set([
  "unreachable-step",
  "uncalled-function",
  "nested-step",
  "recursion",
]);

/** Codes of calls that are drawn as something that lets every name through. */
const UNFOLLOWED: ReadonlySet<string> = new Set(["unresolved-call", "too-large"]);

function isAt({ loc }: Pick<Diagnostic, "loc">, { line, column }: Site): boolean {
  return loc.start.line === line && loc.start.column === column;
}

function covers({ loc: { start, end } }: Diagnostic, { line, column }: Site): boolean {
  const isBefore = start.line < line || (start.line === line && start.column <= column);
  const isAfter = end.line > line || (end.line === line && end.column > column);
  return isBefore && isAfter;
}

/** The first durable call that is not drawn and not named by a diagnostic either. */
export function checkLosses({ source, engine }: Candidate, definition: Definition): Failure | null {
  const owning = definition.diagnostics.filter(({ code }) => OWNING_UP.has(code));
  for (const site of findSites(source, engine)) {
    if (definition.nodes.some((node) => isAt(node, site))) continue;
    if (owning.some((diagnostic) => covers(diagnostic, site))) continue;
    return { kind: "lost", message: `${site.call} at ${site.line}:${site.column} is lost` };
  }
  return null;
}

/** The first call that was not followed although all of the program is at hand. */
export function checkFollowed(definition: Definition): Failure | null {
  const found = definition.diagnostics.find(({ code }) => UNFOLLOWED.has(code));
  if (found === undefined) return null;
  const { line, column } = found.loc.start;
  return { kind: "unfollowed", message: `${found.code} at ${line}:${column}: ${found.message}` };
}
