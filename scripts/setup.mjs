/**
 * Makes the checkout ready to run: the installed packages must be those of the lock file.
 * Node built-ins only, since nothing else is there on a fresh clone.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import process from "node:process";

export const root = new URL("../", import.meta.url);
const oldestNode = [20, 19];

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} LockedPackage */

/**
 * The packages of a lock file, by path; none if it cannot be read.
 *
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function lockedPackages(file) {
  try {
    const lock = /** @type {{ packages?: Record<string, LockedPackage> }} */ (
      JSON.parse(readFileSync(new URL(file, root), "utf8"))
    );
    return lock.packages ?? {};
  } catch {
    return {};
  }
}

/**
 * Whether a package is installed as the lock file wants it. One for another platform may be missing.
 *
 * @param {LockedPackage} wanted
 * @param {LockedPackage | undefined} found
 */
function isInstalled(wanted, found) {
  if (!found) return Boolean(wanted.optional ?? wanted.devOptional);
  return found.version === wanted.version && found.integrity === wanted.integrity;
}

/**
 * Why the installed packages are not those of the lock file, or null if they are.
 * npm keeps a record of what it installed in node_modules/.package-lock.json.
 */
function staleReason() {
  const installed = lockedPackages("node_modules/.package-lock.json");
  if (Object.keys(installed).length === 0) return "the packages are not installed yet";
  for (const [path, wanted] of Object.entries(lockedPackages("package-lock.json"))) {
    if (path !== "" && !isInstalled(wanted, installed[path])) {
      return `${path.replace(/^node_modules\//, "")} differs from package-lock.json`;
    }
  }
  return null;
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = oldestNode;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  process.stderr.write(
    `Durascope needs Node ${oldestNode.join(".")} or newer; this is ${process.versions.node}.\n`,
  );
  process.exit(1);
}

/** Installs the packages of the lock file if they are missing or differ, and says so. */
export function setUp() {
  checkNode();
  const reason = staleReason();
  if (reason === null) return;
  process.stdout.write(`Setting up: ${reason}. Running npm ci …\n`);
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status === 0) return;
  process.stderr.write("npm ci failed: see its message above. It needs the npm registry.\n");
  process.exit(1);
}
