import path from "node:path";
import { reasonOf } from "../files/problem.ts";
import { writeAtomically } from "../files/write.ts";
import type { Host } from "../host.ts";
import { createProgress } from "../terminal/progress.ts";
import { count, oneLine } from "../terminal/text.ts";
import type { Detail } from "../args/commands.ts";
import type { Drawing, GraphFormat } from "./format.ts";
import type { Target } from "./targets.ts";
import { extensionOf, fileNames } from "./targets.ts";

/** How and where to draw. */
export interface Delivery {
  readonly format: GraphFormat;
  readonly detail: Detail;
  readonly target: Target;
}

/** A text and the file that it goes to; null is standard output. */
interface Sheet {
  readonly file: string | null;
  readonly drawing: Drawing;
}

/** Draws and writes; says what was written and what could not be. Whether all of it was. */
export async function deliver(delivery: Delivery, drawing: Drawing, host: Host): Promise<boolean> {
  const sheets = toSheets(delivery, drawing);
  const progress = createProgress(host);
  let isComplete = true;
  for (const [index, sheet] of sheets.entries()) {
    await progress.update(index, sheets.length, `drawing ${titleOf(sheet.drawing)}`);
    const failure = await deliverSheet(delivery, sheet, host);
    isComplete &&= failure === null;
    await progress.clear();
    if (failure !== null) await host.stderr.write(`durascope: ${oneLine(failure)}\n`);
  }
  return isComplete;
}

function toSheets({ format, target }: Delivery, drawing: Drawing): readonly Sheet[] {
  if (target.kind === "stdout") return [{ file: null, drawing }];
  if (target.kind === "file") return [{ file: target.path, drawing }];
  const names = fileNames(
    drawing.definitions.map((definition) => definition.name),
    format.extensions[0],
  );
  return drawing.definitions.map((definition, index) => ({
    file: path.join(target.path, names[index] ?? ""),
    drawing: { kind: "drawing", definitions: [definition], diagnostics: [] },
  }));
}

async function deliverSheet(delivery: Delivery, sheet: Sheet, host: Host): Promise<string | null> {
  const drawn = await draw(delivery, sheet.drawing);
  if (drawn.kind === "failure") return drawn.reason;
  if (sheet.file === null) {
    await host.stdout.write(drawn.text);
    return null;
  }
  try {
    writeAtomically(path.resolve(host.cwd, sheet.file), drawn.text);
  } catch (error) {
    return `${sheet.file} was not written: it ${reasonOf(error)}`;
  }
  await host.stderr.write(`Wrote ${oneLine(`${sheet.file} (${titleOf(sheet.drawing)})`)}\n`);
  return null;
}

type Drawn =
  { readonly kind: "text"; readonly text: string } | { readonly kind: "failure"; readonly reason: string };

async function draw({ format, detail, target }: Delivery, drawing: Drawing): Promise<Drawn> {
  try {
    return { kind: "text", text: await format.draw(drawing, { detail, extension: extensionOf(target) }) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: "failure", reason: `${titleOf(drawing)} cannot be drawn as ${format.name}: ${reason}` };
  }
}

function titleOf({ definitions }: Drawing): string {
  const [first, ...rest] = definitions;
  return first !== undefined && rest.length === 0 ? first.name : count(definitions.length, "workflow");
}
