/** A pattern that finds any of some texts, as they are. */
export function anyOf(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/[^\w ]/g, "\\$&")).join("|");
}
