import { areaCost } from "./areaCost.ts";
import type { AreaCost } from "./areaCost.ts";
import type { AreaContext, AreaLayout } from "./areaLayout.ts";
import { widenBars } from "./bars.ts";
import { toElkGraph } from "./elkGraph.ts";
import type { AreaRequest } from "./elkGraph.ts";
import type { ElkCare } from "./elkOptions.ts";
import type { ElkRun } from "./elkTypes.ts";
import { hasBackLineThroughBox } from "./lineHits.ts";
import { nearExits } from "./nearExits.ts";
import type { Area, Plan } from "./plan.ts";
import { readElkGraph } from "./readElk.ts";
import { rowLayout } from "./rowLayout.ts";
import { LayoutWorkerError } from "./runElk.ts";

/** How an area is laid out: by ELK, with more or less care, or in plain rows. */
export type AreaCare = ElkCare | "rows";

/** The areas with their content in place, and how well that was done. */
export interface LaidOutAreas {
  /** By the ids of areas. */
  readonly layouts: ReadonlyMap<string, AreaLayout>;
  /** Areas that were too large for the care that is usual, by how they were laid out instead. */
  readonly reduced: Readonly<Record<"quick" | "rows", number>>;
}

/** Up to what cost, and how many boxes side by side, each way of laying out takes a bearable time. */
const LIMITS = {
  best: { cost: 500, width: 60 },
  good: { cost: 4_000, width: 60 },
  quick: { cost: 5_000, width: 60 },
} as const satisfies Record<ElkCare, AreaCost>;

/** The care that an area gets; `isLarge` when it is part of a graph over the caller's limit. */
function careFor(area: Area, isLarge: boolean): AreaCare {
  const { cost, width } = areaCost(area);
  const fits = (care: ElkCare): boolean => cost <= LIMITS[care].cost && width <= LIMITS[care].width;
  if (!isLarge && fits("best")) return "best";
  if (!isLarge && fits("good")) return "good";
  return fits("quick") ? "quick" : "rows";
}

interface Job {
  readonly context: AreaContext;
  readonly run: ElkRun;
}

async function runElk(area: Area, request: AreaRequest, run: ElkRun): Promise<AreaLayout> {
  return readElkGraph(area, await run(toElkGraph(area, request)), request.context);
}

async function layoutWithElk(area: Area, request: AreaRequest, run: ElkRun): Promise<AreaLayout> {
  const layout = await runElk(area, request, run);
  return hasBackLineThroughBox(area, layout) ? runElk(area, { ...request, loops: "above" }, run) : layout;
}

/** ELK gives up on a few graphs with one set of options and not with another; null if it does with all of them. */
async function tryElk(area: Area, care: ElkCare, { context, run }: Job): Promise<AreaLayout | null> {
  for (const isCompact of [true, false]) {
    try {
      return await layoutWithElk(area, { context, care, isCompact, loops: "beside" }, run);
    } catch (error) {
      if (error instanceof LayoutWorkerError) throw error;
    }
  }
  return null;
}

/** An area with its content in place, and how that was done in the end. */
async function layoutArea(
  area: Area,
  care: AreaCare,
  job: Job,
): Promise<{ layout: AreaLayout; care: AreaCare }> {
  const layout = care === "rows" ? null : await tryElk(area, care, job);
  if (layout === null) return { layout: rowLayout(area, job.context), care: "rows" };
  return { layout: nearExits(area, widenBars(area, layout), job.context), care };
}

/** Areas of one depth do not depend on each other; those around them need their sizes. */
function byDepth(areas: readonly Area[]): readonly (readonly Area[])[] {
  const levels = new Map<number, Area[]>();
  for (const area of areas) {
    const level = levels.get(area.depth);
    if (level === undefined) levels.set(area.depth, [area]);
    else level.push(area);
  }
  return [...levels.values()];
}

/** Lays out all areas of a plan, the inner ones first. */
export async function layoutAreas(plan: Plan, isLarge: boolean, run: ElkRun): Promise<LaidOutAreas> {
  const layouts = new Map<string, AreaLayout>();
  const reduced = { quick: 0, rows: 0 };
  const job: Job = { context: { isSideways: plan.direction === "right", inner: layouts }, run };
  for (const level of byDepth(plan.areas)) {
    const done = await Promise.all(level.map((area) => layoutArea(area, careFor(area, isLarge), job)));
    done.forEach(({ layout, care }, index) => {
      const area = level[index];
      if (area !== undefined) layouts.set(area.id, layout);
      if (care === "quick" || care === "rows") reduced[care] += 1;
    });
  }
  return { layouts, reduced };
}
