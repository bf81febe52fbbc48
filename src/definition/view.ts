import { contractDecisions } from "./contractDecisions.ts";
import type { GraphView } from "./graphIndex.ts";

/** How much of a definition is shown: everything, or steps with guarded edges between them. */
export type Detail = "decisions" | "steps";

/** The view of a definition at a level of detail. */
export function viewOf(definition: GraphView, detail: Detail): GraphView {
  return detail === "steps" ? contractDecisions(definition) : definition;
}
