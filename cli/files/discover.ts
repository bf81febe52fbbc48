import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { closest } from "../args/suggest.ts";
import type { Found, FoundFile } from "./found-file.ts";
import { expandGlob, isGlob } from "./glob.ts";
import type { ReadProblem } from "./problem.ts";
import { errorCode, reasonOf } from "./problem.ts";
import type { Location } from "./raw-names.ts";
import { recoverLocation } from "./raw-names.ts";
import { isSkippedFolder, isSourceName, SOURCE_EXTENSIONS } from "./source-names.ts";
import { walkFolder } from "./walk.ts";

/** How standard input is named in results: a TypeScript file in the current folder. */
export const STDIN_PATH = "stdin.ts";

/**
 * Finds the files that the paths of a call mean: files, folders, globs, `-`, and `!glob` for what to leave out.
 * A file that several paths lead to is read once, under the first of them.
 */
export function discover(operands: readonly string[], cwd: string): Found {
  const wanted = operands.filter((operand) => !isExclusion(operand, cwd));
  const found = wanted.map((operand) => discoverOne(operand, cwd));
  const excluded = excludedLocations(
    operands.filter((operand) => isExclusion(operand, cwd)),
    cwd,
  );
  const files = found.flatMap((part) => part.files).filter((file) => !excluded.has(identity(file)));
  return { files: withoutRepetitions(files), problems: onceEach(found.flatMap((part) => part.problems)) };
}

function isExclusion(operand: string, cwd: string): boolean {
  return operand.length > 1 && operand.startsWith("!") && kindOf(operand, cwd) === "missing";
}

function excludedLocations(exclusions: readonly string[], cwd: string): ReadonlySet<string> {
  const files = exclusions.flatMap((exclusion) => discoverOne(exclusion.slice(1), cwd).files);
  return new Set(files.map(identity));
}

function discoverOne(operand: string, cwd: string): Found {
  if (operand === "-") {
    return { files: [{ path: STDIN_PATH, location: null, isNamed: true }], problems: [] };
  }
  const spellings = [...new Set([operand, withSlashes(operand)])];
  const existing = spellings.find((candidate) => kindOf(candidate, cwd) !== "missing");
  if (existing !== undefined) return discoverExisting(existing, path.resolve(cwd, existing));
  const recovered = recoverLocation(path.resolve(cwd, operand));
  if (recovered !== null) return discoverExisting(operand, recovered);
  const patterns = spellings.filter(isGlob);
  if (patterns.length === 0) return missing(operand, cwd);
  const found = patterns.map((pattern) => discoverGlob(pattern, cwd)).find(isFruitful);
  return (
    found ?? failure(operand, "matches no source file", `Source files end in ${SOURCE_EXTENSIONS.join(" ")}`)
  );
}

function isFruitful(found: Found): boolean {
  return found.files.length > 0 || found.problems.length > 0;
}

type PathKind = "file" | "folder" | "missing" | "refused";

function kindOf(candidate: string, cwd: string): PathKind {
  return kindOfLocation(path.resolve(cwd, candidate));
}

function kindOfLocation(location: Location): PathKind {
  try {
    const stats = statSync(location, { throwIfNoEntry: false });
    if (stats === undefined) return "missing";
    return stats.isDirectory() ? "folder" : "file";
  } catch (error) {
    return errorCode(error) === "ENOTDIR" ? "missing" : "refused";
  }
}

function discoverExisting(operand: string, location: Location): Found {
  const shown = withSlashes(operand);
  if (kindOfLocation(location) === "folder") {
    return walkFolder({ prefix: folderPrefix(shown), location, isNamed: true });
  }
  // A file that may not be looked at is refused when it is read, with the reason.
  return { files: [{ path: shown, location, isNamed: true }], problems: [] };
}

/** `src` and `src/` give `src/`, the current folder gives "". */
function folderPrefix(folder: string): string {
  const trimmed = folder.replace(/\/+$/, "");
  if (trimmed === "" && folder.startsWith("/")) return "/";
  return trimmed === "." || trimmed === "" ? "" : `${trimmed}/`;
}

function discoverGlob(pattern: string, cwd: string): Found {
  const parts = expandGlob(pattern, cwd)
    .filter((match) => !passesSkippedFolder(match, pattern))
    .map((match): Found => {
      if (match.endsWith("/")) return walkFolder({ ...folderOf(match, cwd), isNamed: false });
      const file: FoundFile = { path: match, location: path.resolve(cwd, match), isNamed: false };
      return { files: isSourceName(match) ? [file] : [], problems: [] };
    });
  return { files: parts.flatMap((part) => part.files), problems: parts.flatMap((part) => part.problems) };
}

function folderOf(match: string, cwd: string) {
  return { prefix: folderPrefix(match), location: path.resolve(cwd, match) };
}

/** A glob does not lead into `dist` and the like unless it names the folder. */
function passesSkippedFolder(match: string, pattern: string): boolean {
  const named = new Set(pattern.split(/[/{},()|]/));
  const folders = path.posix.dirname(match.replace(/\/$/, "/.")).split("/");
  return folders.some((name) => !/^\.{0,2}$/.test(name) && isSkippedFolder(name) && !named.has(name));
}

function missing(operand: string, cwd: string): Found {
  return failure(operand, "does not exist", neighbour(operand, cwd));
}

/** The file or folder beside a missing one that was most likely meant. */
function neighbour(operand: string, cwd: string): string | null {
  const { dir, base } = path.parse(withSlashes(operand));
  try {
    const name = closest(base, readdirSync(path.resolve(cwd, dir)));
    return name === null ? null : `Did you mean ${path.posix.join(dir, name)}?`;
  } catch (error) {
    return `The folder ${dir} ${reasonOf(error)}`;
  }
}

function failure(operand: string, reason: string, hint: string | null): Found {
  const problem: ReadProblem = { code: "unreadable-file", path: operand, reason, hint, isNamed: true };
  return { files: [], problems: [problem] };
}

function withSlashes(operand: string): string {
  return operand.replaceAll("\\", "/");
}

function identity(file: FoundFile): string {
  if (file.location === null) return "-";
  return typeof file.location === "string" ? file.location : file.location.toString("latin1");
}

function withoutRepetitions(files: readonly FoundFile[]): readonly FoundFile[] {
  const byIdentity = new Map<string, FoundFile>();
  for (const file of files) {
    const before = byIdentity.get(identity(file));
    if (before === undefined) byIdentity.set(identity(file), file);
    else if (file.isNamed && !before.isNamed) byIdentity.set(identity(file), { ...before, isNamed: true });
  }
  return [...byIdentity.values()];
}

function onceEach(problems: readonly ReadProblem[]): readonly ReadProblem[] {
  const byPath = new Map<string, ReadProblem>();
  for (const problem of problems) {
    const isNamed = problem.isNamed || byPath.get(problem.path)?.isNamed === true;
    byPath.set(problem.path, { ...problem, isNamed });
  }
  return [...byPath.values()];
}
