import type { GraphView } from "../definition/graphIndex.ts";
import { straightenOrder } from "./areaOrder.ts";
import type { Plan } from "./plan.ts";
import { planAreas } from "./planAreas.ts";
import { planItems } from "./planItems.ts";
import { planRoutes } from "./planRoutes.ts";
import type { LayoutDirection } from "./types.ts";

/** Decides what is drawn, in which frame, and through which gates each edge passes; positions come later. */
export function planDrawing(view: GraphView, direction: LayoutDirection): Plan {
  const areas = planAreas(view);
  const items = planItems(view, areas);
  const routes = new Map(planRoutes(items).map((route) => [route.edge.id, route]));
  for (const area of areas.innerFirst) {
    area.exits.sort((a, b) => a.rank - b.rank);
    area.entries.sort((a, b) => a.rank - b.rank);
    straightenOrder(area);
  }
  return { view, direction, areas: areas.innerFirst, routes, notes: areas.notes };
}
