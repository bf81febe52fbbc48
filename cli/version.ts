import { readFileSync } from "node:fs";
import path from "node:path";

/** The version in the package's manifest: the nearest one above this file, in the sources and in the build alike. */
export function readVersion(): string {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    const version = versionIn(path.join(folder, "package.json"));
    if (version !== null) return version;
    if (folder === path.dirname(folder)) return "unknown";
  }
}

function versionIn(manifest: string): string | null {
  try {
    const content: unknown = JSON.parse(readFileSync(manifest, "utf8"));
    return isManifest(content) ? content.version : null;
  } catch {
    return null;
  }
}

function isManifest(content: unknown): content is { readonly version: string } {
  return (
    typeof content === "object" &&
    content !== null &&
    "name" in content &&
    content.name === "durascope" &&
    "version" in content &&
    typeof content.version === "string"
  );
}
