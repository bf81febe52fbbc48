import { decodeSource } from "../files/decode.ts";
import type { FoundFile } from "../files/found-file.ts";
import type { ReadProblem } from "../files/problem.ts";
import { reasonOf } from "../files/problem.ts";
import type { SourceText } from "../files/read-source.ts";
import { readSource } from "../files/read-source.ts";

/** A file's text, or why there is none. */
export type FileText =
  | { readonly kind: "text"; readonly text: string; readonly note: string | null }
  | { readonly kind: "problem"; readonly problem: ReadProblem };

/** Reads a file, or standard input where it has no location. */
export async function readFoundFile(
  file: FoundFile,
  readStdin: () => Promise<Uint8Array>,
): Promise<FileText> {
  const source = file.location === null ? await decodeStdin(readStdin) : readSource(file.location);
  if (source.kind === "text") {
    return { ...source, note: source.note === null ? null : `${file.path} ${source.note}` };
  }
  const code = source.kind === "undecodable" ? "undecodable-file" : "unreadable-file";
  const { path, isNamed } = file;
  return { kind: "problem", problem: { code, path, reason: source.reason, hint: null, isNamed } };
}

async function decodeStdin(readStdin: () => Promise<Uint8Array>): Promise<SourceText> {
  try {
    return decodeSource(await readStdin());
  } catch (error) {
    return { kind: "unreadable", reason: reasonOf(error) };
  }
}
