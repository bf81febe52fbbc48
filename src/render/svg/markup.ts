/** Text with everything taken out that XML does not allow, whatever it was made from. */
export function legalText(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "");
}

/** Text for the content of an element, in XML and in HTML. */
export function escapeText(text: string): string {
  return legalText(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Text for an attribute's value between double quotes, in XML and in HTML. */
function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', "&quot;").replaceAll("\n", "&#10;").replaceAll("\t", "&#9;");
}

/** Attributes by name; those that are null are left out. */
export type Attributes = Readonly<Record<string, string | number | null>>;

/** An element of SVG or HTML. `content` is markup already, or null for an empty element. */
export function element(name: string, attributes: Attributes, content: string | null = null): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${escapeAttribute(String(value))}"`)
    .join("");
  return content === null ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** A number for SVG: at most two digits after the point, none that say nothing. */
export function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}
