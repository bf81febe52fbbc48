/** Line ends, other control characters, and marks that would turn the order of the text around them. */
const UNSHOWABLE = /[\p{Cc}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

/** Half of a character. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

function characters(text: string): readonly string[] {
  return Array.from(new Intl.Segmenter("en").segment(text), ({ segment }) => segment);
}

/** Keeps both ends of a text: names often differ in the last part alone. */
function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  // No need to take apart what is left out anyway; some characters are made of many units.
  const head = characters(text.slice(0, limit * 20));
  const tail = characters(text.slice(-limit * 20));
  if (head.length <= limit && text.length <= limit * 20) return text;
  const kept = limit - 1;
  const before = Math.ceil(kept / 2);
  return `${head.slice(0, before).join("")}…${tail.slice(-(kept - before)).join("")}`;
}

/**
 * A text from a source file as one line for people: white space and control characters become single spaces, and what
 * is longer than the limit (in characters as people see them) gets an ellipsis in its middle.
 */
export function toLine(text: string, limit: number): string {
  const line = text.replace(LONE_SURROGATES, "\uFFFD").replace(UNSHOWABLE, " ").replace(/\s+/g, " ").trim();
  return shorten(line, limit);
}
