import { readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { isRecord, targetsIn } from "./package-map.ts";

/** Absolute paths, best first, that an import may mean by the `package.json` files around it. */
export type Packages = (specifier: string, fromFolder: string) => readonly string[];

interface Manifest {
  readonly folder: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/**
 * Looks up `#aliases` in the `imports` of the nearest `package.json`, and packages of the same workspace: those that
 * `node_modules` links to. Packages from elsewhere are not followed: no workflow of one's own is in them.
 */
export function createPackages(): Packages {
  const manifests = new Map<string, Manifest | null>();
  const manifestIn = (folder: string): Manifest | null => {
    const known = manifests.get(folder);
    if (known !== undefined) return known;
    const manifest = readManifest(folder);
    manifests.set(folder, manifest);
    return manifest;
  };
  return (specifier, fromFolder) =>
    specifier.startsWith("#")
      ? aliasTargets(specifier, fromFolder, manifestIn)
      : packageTargets(specifier, fromFolder, manifestIn);
}

type ManifestIn = (folder: string) => Manifest | null;

function readManifest(folder: string): Manifest | null {
  try {
    const content: unknown = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
    return isRecord(content) ? { folder, content } : null;
  } catch {
    return null;
  }
}

function aliasTargets(specifier: string, fromFolder: string, manifestIn: ManifestIn): readonly string[] {
  const manifest = foldersUp(fromFolder)
    .map(manifestIn)
    .find((one) => one !== null);
  if (manifest === undefined) return [];
  return inFolder(manifest.folder, targetsIn(manifest.content.imports, specifier));
}

function packageTargets(specifier: string, fromFolder: string, manifestIn: ManifestIn): readonly string[] {
  const [name, rest] = splitSpecifier(specifier);
  const folder = name === null ? null : workspaceFolder(name, fromFolder);
  const manifest = folder === null ? null : manifestIn(folder);
  if (manifest === null) return [];
  const { exports, module, main, source } = manifest.content;
  if (exports !== undefined)
    return inFolder(manifest.folder, targetsIn(exports, rest === "" ? "." : `./${rest}`));
  if (rest !== "") return inFolder(manifest.folder, [rest]);
  const entries = [source, module, main, "index"].filter((entry) => typeof entry === "string");
  return inFolder(manifest.folder, entries);
}

/** `@shop/money/round` gives `@shop/money` and `round`. */
function splitSpecifier(specifier: string): readonly [name: string | null, rest: string] {
  const match = /^((?:@[^/]+\/)?[^/@.][^/]*)(?:\/(.+))?$/.exec(specifier);
  return [match?.[1] ?? null, match?.[2] ?? ""];
}

/** Where a package is, if `node_modules` only links to it. */
function workspaceFolder(name: string, fromFolder: string): string | null {
  for (const folder of foldersUp(fromFolder)) {
    const real = realFolder(path.join(folder, "node_modules", name));
    if (real !== null) return real.split(path.sep).includes("node_modules") ? null : real;
  }
  return null;
}

function realFolder(folder: string): string | null {
  try {
    return realpathSync(folder);
  } catch {
    return null;
  }
}

function foldersUp(folder: string): readonly string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersUp(parent)];
}

/** What is built comes from a file of the same name in `src`, as a rule; that is the one to read. */
function inFolder(folder: string, targets: readonly string[]): readonly string[] {
  return targets.flatMap((target) => {
    const built = target.replace(/^(\.\/)?(dist|build|lib|out)\/((esm|cjs|es)\/)?/, "src/");
    return [...new Set([built, target])].map((one) => path.join(folder, one));
  });
}
