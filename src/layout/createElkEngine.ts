import { assemble } from "./assemble.ts";
import { layoutAreas } from "./layoutAreas.ts";
import type { LaidOutAreas } from "./layoutAreas.ts";
import type { ProjectMap } from "../definition/map/model.ts";
import { layoutMap } from "./mapLayout.ts";
import type { MapLayout } from "./mapLayout.ts";
import { planDrawing } from "./planDrawing.ts";
import { loadElk } from "./runElk.ts";
import type { ElkRunner, LayoutWorkerSource } from "./runElk.ts";
import type { LayoutEngine, LayoutNote } from "./types.ts";

/** How the ELK engine is set up. */
export interface ElkEngineOptions {
  /**
   * A Web Worker that runs `elkjs/lib/elk-worker.min.js`: its address, or a function that starts it. Without one, ELK is
   * loaded when it is first needed and runs in the caller's thread.
   */
  readonly worker?: LayoutWorkerSource;
}

/** A layout engine that holds on to a worker. */
export interface ElkEngine extends LayoutEngine {
  /** Finds a place for everything on a project map. */
  layoutMap(map: ProjectMap): Promise<MapLayout>;
  /** Ends the worker. The engine cannot be used afterwards. */
  dispose(): Promise<void>;
}

/** Graphs with more nodes than this are laid out faster and less carefully, unless the caller says otherwise. */
const CAREFUL_NODE_LIMIT = 3_000;

function reductionNotes({ quick, rows }: LaidOutAreas["reduced"]): readonly LayoutNote[] {
  if (quick + rows === 0) return [];
  const parts = [
    quick === 0 ? null : `${quick === 1 ? "one part was" : `${quick} parts were`} laid out in less time`,
    rows === 0 ? null : `${rows === 1 ? "one part was" : `${rows} parts were`} laid out as a plain list`,
  ];
  const message = `Not all of the graph could be laid out with full care: ${parts.filter((part) => part !== null).join(", ")}.`;
  return [{ code: "reduced_quality", message }];
}

/**
 * Creates an engine that lays graphs out with ELK's layered algorithm, each region by itself. The same input gives the
 * same positions. ELK is loaded when the first graph is laid out.
 */
export function createElkEngine({ worker }: ElkEngineOptions = {}): ElkEngine {
  let runner: Promise<ElkRunner> | null = null;
  return {
    async layout(view, { direction = "down", carefulNodeLimit = CAREFUL_NODE_LIMIT } = {}) {
      const plan = planDrawing(view, direction);
      const { run } = await (runner ??= loadElk(worker));
      const { layouts, reduced } = await layoutAreas(plan, view.nodes.length > carefulNodeLimit, run);
      const drawing = assemble(plan, layouts);
      return { ...drawing, notes: [...drawing.notes, ...reductionNotes(reduced)] };
    },
    async layoutMap(map) {
      return layoutMap(map, (await (runner ??= loadElk(worker))).run);
    },
    async dispose() {
      (await runner)?.dispose();
    },
  };
}
