import { chmodSync, mkdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Writes a file in one go: whoever reads it sees the old text or the new one, never half of it. Creates missing
 * folders, writes through links, keeps the mode of a file that exists; what is no regular file is written as it is.
 */
export function writeAtomically(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats !== undefined && !stats.isFile()) {
    writeFileSync(file, text);
    return;
  }
  const target = stats === undefined ? file : realpathSync(file);
  const draft = path.join(path.dirname(target), `.durascope-${process.pid}.tmp`);
  try {
    writeFileSync(draft, text);
    if (stats !== undefined) chmodSync(draft, stats.mode);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Whether the path is that of a folder: it ends like one, or is one. */
export function isFolderPath(file: string, cwd: string): boolean {
  if (/[/\\]$/.test(file)) return true;
  try {
    return statSync(path.resolve(cwd, file), { throwIfNoEntry: false })?.isDirectory() === true;
  } catch {
    return false;
  }
}
