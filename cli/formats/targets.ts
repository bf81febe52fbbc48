import path from "node:path";
import { isFolderPath } from "../files/write.ts";

/** Where drawings go. */
export type Target =
  | { readonly kind: "stdout" }
  | { readonly kind: "file"; readonly path: string }
  /** One file a workflow. */
  | { readonly kind: "folder"; readonly path: string };

/** Reads `--out`. */
export function targetOf(out: string | undefined, cwd: string): Target {
  if (out === undefined || out === "-") return { kind: "stdout" };
  return { kind: isFolderPath(out, cwd) ? "folder" : "file", path: out };
}

/** The ending of the file that drawings go to, in lower case and with its dot; "" if there is none. */
export function extensionOf(target: Target): string {
  return target.kind === "file" ? path.extname(target.path).toLowerCase() : "";
}

const MAX_NAME = 100;

/**
 * A file name for each workflow, in the same order: its own name without what file systems refuse. Names that are the
 * same but for their case are numbered.
 */
export function fileNames(workflows: readonly string[], extension: string): readonly string[] {
  const taken = new Set<string>();
  return workflows.map((workflow) => {
    const stem = safeName(workflow);
    let name = stem;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${stem}-${String(number)}`;
    taken.add(name.toLowerCase());
    return name + extension;
  });
}

function safeName(workflow: string): string {
  const name = workflow
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, "-")
    .replace(/^[.-]+|[.-]+$/g, "");
  return Array.from(name).slice(0, MAX_NAME).join("") || "workflow";
}
