/** Where a file is, for SARIF: a relative URI below the root, or a `file:` URI for what is outside of it. */
export type ArtifactLocation =
  { readonly uri: string; readonly uriBaseId: "%SRCROOT%" } | { readonly uri: string };

/** The location of a file whose path is relative to the root, or absolute. */
export function artifactLocation(file: string): ArtifactLocation {
  const isWindowsPath = /^[A-Za-z]:\//.test(file);
  if (file.startsWith("/") || isWindowsPath) {
    return { uri: `file://${isWindowsPath ? "/" : ""}${encodePath(file)}` };
  }
  return { uri: encodePath(file), uriBaseId: "%SRCROOT%" };
}

/** Each part for itself: slashes stay. A lone surrogate has no UTF-8 and becomes U+FFFD. */
function encodePath(file: string): string {
  return file
    .split("/")
    .map((part) => encodeURIComponent(part.replace(/\p{Surrogate}/gu, "\uFFFD")))
    .join("/");
}
