import path from "node:path";
import type { Detail } from "../args/commands.ts";
import { reasonOf } from "../files/problem.ts";
import { writeAtomically } from "../files/write.ts";
import type { Host } from "../host.ts";
import { count } from "../terminal/text.ts";
import type { Drawing, GraphFormat } from "./format.ts";
import type { Target } from "./targets.ts";
import { extensionOf, fileNames } from "./targets.ts";
import type { Watch } from "./watch.ts";
import { createWatch } from "./watch.ts";

/** How and where to draw. */
export interface Delivery {
  readonly format: GraphFormat;
  readonly detail: Detail;
  readonly target: Target;
}

/** What goes into one document, and the document's file; null is standard output. */
interface Sheet {
  readonly file: string | null;
  readonly drawing: Drawing;
}

/** Draws and writes; says what was written and what could not be. Whether all of it was. */
export async function deliver(delivery: Delivery, drawing: Drawing, host: Host): Promise<boolean> {
  const sheets = toSheets(delivery, drawing);
  let done = 0;
  const watch = createWatch(host, () => [done, sheets.length]);
  for (const sheet of sheets) {
    const text = await draw(delivery, sheet.drawing, watch);
    const { file, drawing: drawn } = sheet;
    if (text !== "") await writeDocument(text, { file, title: titleOf(drawn) }, { host, watch });
    done += 1;
  }
  await watch.end();
  return !watch.hasFailed();
}

function toSheets({ format, target }: Delivery, drawing: Drawing): readonly Sheet[] {
  if (target.kind === "stdout") return [{ file: null, drawing }];
  if (target.kind === "file") return [{ file: target.path, drawing }];
  const names = fileNames(
    drawing.definitions.map((definition) => definition.name),
    format.extensions[0],
  );
  return drawing.definitions.map((definition, index) => ({
    file: `${target.path.replace(/[/\\]*$/, "/")}${names[index] ?? ""}`,
    drawing: { kind: "drawing", definitions: [definition], diagnostics: [] },
  }));
}

async function draw({ format, detail, target }: Delivery, drawing: Drawing, watch: Watch): Promise<string> {
  try {
    return await format.draw(drawing, { detail, extension: extensionOf(target), watch });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await watch.fail(`${titleOf(drawing)} cannot be drawn as ${format.name}: ${reason}`);
    return "";
  }
}

/** Where a document goes, and what is in it. */
export interface DocumentTarget {
  /** Null for standard output. */
  readonly file: string | null;
  readonly title: string;
}

interface Surroundings {
  readonly host: Host;
  readonly watch: Watch;
}

/** Writes a document, and says so. */
export async function writeDocument(
  text: string,
  { file, title }: DocumentTarget,
  { host, watch }: Surroundings,
): Promise<void> {
  if (file === null) {
    await watch.end();
    await host.stdout.write(text);
    return;
  }
  try {
    writeAtomically(path.resolve(host.cwd, file), text);
  } catch (error) {
    await watch.fail(`${file} was not written: it ${reasonOf(error)}`);
    return;
  }
  await watch.say(`Wrote ${file} (${title})`);
}

function titleOf({ definitions }: Drawing): string {
  const [first, ...rest] = definitions;
  return first !== undefined && rest.length === 0 ? first.name : count(definitions.length, "workflow");
}
