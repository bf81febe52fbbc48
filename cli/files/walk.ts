import { statSync } from "node:fs";
import type { Found, FoundFile } from "./found-file.ts";
import type { ReadProblem } from "./problem.ts";
import { errorCode, reasonOf } from "./problem.ts";
import type { Entry, Location } from "./raw-names.ts";
import { joinLocation, readEntries } from "./raw-names.ts";
import { isSkippedFolder, isSourceName } from "./source-names.ts";

/** A folder to look into. */
export interface Folder {
  /** What stands before the names of its entries: with a trailing slash, or "" for the current folder. */
  readonly prefix: string;
  readonly location: Location;
  readonly isNamed: boolean;
}

/**
 * Finds the source files of a folder at any depth: those of the folder first, then those of its folders, each by name.
 * Links to files are followed, links to folders are not: they would lead out of the folder or round in circles.
 */
export function walkFolder(folder: Folder): Found {
  const files: FoundFile[] = [];
  const problems: ReadProblem[] = [];
  const pending: Folder[] = [folder];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const current = next;
    const entries = readFolder(current, problems);
    const folders = entries.filter((entry) => entry.isFolder && !isSkippedFolder(entry.name));
    pending.push(...folders.map((entry) => inside(current, entry)).reverse());
    files.push(...entries.flatMap((entry) => sourceFile(current, entry, problems)));
  }
  return { files, problems };
}

function inside(parent: Folder, entry: Entry): Folder {
  const location = joinLocation(parent.location, entry.raw);
  return { prefix: `${parent.prefix}${entry.name}/`, location, isNamed: false };
}

function readFolder(folder: Folder, problems: ReadProblem[]): readonly Entry[] {
  try {
    return readEntries(folder.location);
  } catch (error) {
    const path = folder.prefix.replace(/(.)\/$/, "$1") || ".";
    problems.push({
      code: "unreadable-file",
      path,
      reason: reasonOf(error),
      hint: null,
      isNamed: folder.isNamed,
    });
    return [];
  }
}

function sourceFile(folder: Folder, entry: Entry, problems: ReadProblem[]): readonly FoundFile[] {
  if (entry.isFolder || !isSourceName(entry.name)) return [];
  const location = joinLocation(folder.location, entry.raw);
  const file: FoundFile = { path: folder.prefix + entry.name, location, isNamed: false };
  if (entry.isFile) return [file];
  return entry.isLink && leadsToFile(file.path, location, problems) ? [file] : [];
}

function leadsToFile(path: string, location: Location, problems: ReadProblem[]): boolean {
  try {
    return statSync(location).isFile();
  } catch (error) {
    const reason =
      errorCode(error) === "ENOENT" ? "is a link to a file that does not exist" : reasonOf(error);
    problems.push({ code: "unreadable-file", path, reason, hint: null, isNamed: false });
    return false;
  }
}
