import type { Dirent } from "node:fs";
import { readdirSync } from "node:fs";
import path from "node:path";

/** A name or path for the file system: bytes where they are not valid UTF-8. */
export type Location = string | Buffer;

/** What stands in a name for bytes that are not UTF-8. */
const REPLACEMENT = "\uFFFD";

/** A directory entry whose `raw` name opens the file even where `name` cannot. */
export interface Entry {
  readonly name: string;
  readonly raw: Location;
  readonly isFolder: boolean;
  readonly isFile: boolean;
  readonly isLink: boolean;
}

/** The entries of a folder, sorted by name; throws as the file system does. */
export function readEntries(folder: Location): readonly Entry[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const readable = entries.some((entry) => entry.name.includes(REPLACEMENT))
    ? readdirSync(folder, { withFileTypes: true, encoding: "buffer" }).map(fromBytes)
    : entries.map((entry) => toEntry(entry, entry.name, entry.name));
  return readable.sort((left, right) => (left.name < right.name ? -1 : 1));
}

function fromBytes(entry: Dirent<Buffer>): Entry {
  const name = entry.name.toString("utf8");
  return toEntry(entry, name, name.includes(REPLACEMENT) ? entry.name : name);
}

function toEntry(entry: Dirent | Dirent<Buffer>, name: string, raw: Location): Entry {
  return { name, raw, isFolder: entry.isDirectory(), isFile: entry.isFile(), isLink: entry.isSymbolicLink() };
}

/** Appends a name to a folder. */
export function joinLocation(folder: Location, name: Location): Location {
  if (typeof folder === "string" && typeof name === "string") return path.join(folder, name);
  return Buffer.concat([Buffer.from(folder), Buffer.from(path.sep), Buffer.from(name)]);
}

/** The location of a path whose last part was not valid UTF-8 when it was given, or null. */
export function recoverLocation(lossy: string): Location | null {
  const { dir, base } = path.parse(lossy);
  if (!base.includes(REPLACEMENT)) return null;
  try {
    const matches = readEntries(dir).filter((entry) => entry.name === base);
    return matches[0] !== undefined && matches.length === 1 ? joinLocation(dir, matches[0].raw) : null;
  } catch {
    return null;
  }
}
