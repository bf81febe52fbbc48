import { viewOf } from "../../src/definition/view.ts";
import type { Definition } from "../../src/definition/model.ts";
import { createElkEngine } from "../../src/layout/createElkEngine.ts";
import type { LayoutEngine } from "../../src/layout/types.ts";
import { renderSvg } from "../../src/render/renderSvg.ts";
import type { DrawingOptions } from "./format.ts";

/** A workflow and its picture. */
export interface Picture {
  readonly definition: Definition;
  readonly svg: string;
}

/** Draws a picture of each workflow; one that cannot be drawn does not keep the others from it. */
export async function paint(
  definitions: readonly Definition[],
  options: DrawingOptions,
): Promise<readonly Picture[]> {
  const engine = createElkEngine();
  const pictures: Picture[] = [];
  for (const [index, definition] of definitions.entries()) {
    await options.watch.begin(index, definitions.length, definition.name);
    try {
      pictures.push(await paintOne(definition, engine, options));
    } catch (error) {
      await options.watch.fail(`${definition.name} cannot be drawn: ${reasonOf(error)}`);
    }
  }
  await engine.dispose();
  return pictures;
}

async function paintOne(
  whole: Definition,
  engine: LayoutEngine,
  { detail, watch }: DrawingOptions,
): Promise<Picture> {
  const definition = { ...whole, ...viewOf(whole, detail) };
  const layout = await engine.layout(definition);
  for (const { message } of layout.notes) await watch.note(`${definition.name}: ${message}`);
  return { definition, svg: renderSvg(definition, layout) };
}

function reasonOf(error: unknown): string {
  if (error instanceof RangeError)
    return "it is too large for a picture; --format json, mermaid or dot may do";
  return error instanceof Error ? error.message : String(error);
}
