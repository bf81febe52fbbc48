/** Other analyzers are no dependencies of this project: they are installed beside it when they are measured. */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

/** A package of npm, pinned. */
export interface PeerPackage {
  readonly name: string;
  readonly version: string;
}

const INSTALL_TIMEOUT_MS = 300_000;

/** Installs a package into a folder of its own, unless it is there. Gives the folder. Install scripts are not run. */
export async function installPeer(cache: string, { name, version }: PeerPackage): Promise<string> {
  const folder = join(cache, `${name.replace("/", "+")}@${version}`);
  const done = join(folder, "installed");
  if (existsSync(done)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ private: true, dependencies: { [name]: version } }),
  );
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"];
  await promisify(execFile)("npm", ["install", ...flags], { cwd: folder, timeout: INSTALL_TIMEOUT_MS });
  writeFileSync(done, "");
  return folder;
}
