/** `@pikku/inspector`: a TypeScript program with its checker, and visitors over it. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PIKKU_TYPES } from "../corpus/writePikku.ts";
import { functionIn, isObject, loadModule, propertyOf } from "./load.ts";
import type { Peer, PeerFindings, PeerSetup } from "./peer.ts";

/** Gets the inspector ready, with the files on disk as its command reads them. */
export async function createPikkuPeer({ folder, work, files }: PeerSetup): Promise<Peer> {
  const inspect = functionIn(await loadModule(folder, "@pikku/inspector/dist/index.js"), "inspect");
  mkdirSync(work, { recursive: true });
  writeFileSync(join(work, "pikku-types.gen.ts"), PIKKU_TYPES);
  const paths = files.map(({ name, text }) => {
    const path = join(work, name);
    writeFileSync(path, text);
    return path;
  });
  const silent = (): void => undefined;
  const logger = { debug: silent, info: silent, warn: silent, error: silent, critical: silent };
  const run = (): Promise<PeerFindings> =>
    Promise.resolve(countMeta(inspect(logger, paths, { rootDir: work })));
  return { run, parts: {}, close: () => Promise.resolve() };
}

/** The inspector's state holds `workflows.meta`: `{ [workflow]: { steps } }`. */
function countMeta(state: unknown): PeerFindings {
  const meta = propertyOf(propertyOf(state, "workflows"), "meta");
  const workflows = isObject(meta) ? Object.values(meta) : [];
  return {
    workflows: workflows.length,
    nodes: workflows.reduce<number>((sum, one) => sum + countSteps(propertyOf(one, "steps")), 0),
  };
}

/** Steps are nested: `branches[].steps`, `elseSteps`, `cases[].steps`, `defaultSteps`, `children`, `child`. */
function countSteps(steps: unknown): number {
  if (Array.isArray(steps)) return steps.reduce<number>((sum, one) => sum + countStep(one), 0);
  return steps === undefined ? 0 : countStep(steps);
}

function countStep(step: unknown): number {
  const groups = [propertyOf(step, "branches"), propertyOf(step, "cases")].flatMap((group: unknown) =>
    Array.isArray(group) ? group.map((one) => propertyOf(one, "steps")) : [],
  );
  const others = ["elseSteps", "defaultSteps", "children", "child"].map((key) => propertyOf(step, key));
  return [...groups, ...others].reduce<number>((sum, inner) => sum + countSteps(inner), 1);
}
