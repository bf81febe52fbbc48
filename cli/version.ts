import { readFileSync } from "node:fs";

/** The version in the package's manifest: the nearest one above this file, in the sources and in the build alike. */
export function readVersion(): string {
  for (let folder = new URL(".", import.meta.url); ;) {
    const version = versionIn(new URL("package.json", folder));
    if (version !== null) return version;
    const parent = new URL("..", folder);
    if (parent.href === folder.href) return "unknown";
    folder = parent;
  }
}

function versionIn(manifest: URL): string | null {
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
