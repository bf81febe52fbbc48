/** Printable ASCII but letters and digits. */
const SPECIAL = /[!-/:-@[-`{-~]/g;

/** Mermaid marks entities with these pairs while it reads, and would take them for its own wherever they stand. */
const MARKS = /\uFB02(?=\xB0)|\xB6(?=\xDF)/g;

/** Takes no room and says nothing. */
const WORD_JOINER = "\u2060";

/** Harmless wherever they stand. */
const PLAIN = new Set([",", "(", "/", "=", "?", "'"]);

/** Harmless within a text, where they do not begin a list, a link, an emphasis or the name of a pictogram. */
const PLAIN_INSIDE: Readonly<Record<string, (before: string, after: string) => boolean>> = {
  _: (before, after) => /[\p{L}\p{N}_]$/u.test(before) && /^[\p{L}\p{N}_]/u.test(after),
  "-": (before) => before !== "",
  "+": (before) => before !== "",
  "!": () => true,
  ".": (before) => !/^\d+$|www$/i.test(before),
  ")": (before) => !/^\d+$/.test(before),
  ":": (_, after) => /^(?: |$)/.test(after),
};

/**
 * A text in quotes for a Mermaid label. Whatever could be read as Mermaid, Markdown, HTML, a formula or a pictogram is
 * written as the number of its character, which Mermaid turns back only when everything has been read.
 */
export function quote(text: string): string {
  const plain = text.replace(MARKS, (mark) => mark + WORD_JOINER);
  const quoted = plain.replace(SPECIAL, (char, at: number) => {
    const isPlain = PLAIN.has(char) || PLAIN_INSIDE[char]?.(plain.slice(0, at), plain.slice(at + 1)) === true;
    return isPlain ? char : `#${char.charCodeAt(0)};`;
  });
  return `"${quoted}"`;
}
