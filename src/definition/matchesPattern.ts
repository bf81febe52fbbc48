/** The literal texts between the holes of a pattern: one more than it has holes. */
function toParts(pattern: string): readonly string[] {
  const parts: string[] = [];
  let part = "";
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern.charAt(at);
    if (char === "*") {
      parts.push(part);
      part = "";
    } else {
      part += char === "\\" && at + 1 < pattern.length ? pattern.charAt(++at) : char;
    }
  }
  return [...parts, part];
}

/** Knuth, Morris and Pratt's table: for each prefix, the length of its longest border. */
function toBorders(text: string): readonly number[] {
  const borders = [0];
  let border = 0;
  for (let at = 1; at < text.length; at++) {
    while (border > 0 && text[at] !== text[border]) border = borders[border - 1] ?? 0;
    if (text[at] === text[border]) border++;
    borders.push(border);
  }
  return borders;
}

/** Like `indexOf`, but linear however repetitive both texts are. Gives the index behind the match, or -1. */
function findEnd(text: string, part: string, from: number): number {
  if (part === "") return from;
  const borders = toBorders(part);
  let matched = 0;
  for (let at = from; at < text.length; at++) {
    while (matched > 0 && text[at] !== part[matched]) matched = borders[matched - 1] ?? 0;
    if (text[at] === part[matched]) matched++;
    if (matched === part.length) return at + 1;
  }
  return -1;
}

/**
 * Whether a step name fits a `stepNamePattern`: `*` stands for any text, also none; `\*` and `\\` for themselves.
 * The parts between holes are sought from left to right, never twice: linear time for every pattern.
 */
export function matchesPattern(pattern: string, name: string): boolean {
  const [prefix = "", ...others] = toParts(pattern);
  const suffix = others.pop();
  if (suffix === undefined) return name === prefix;
  if (name.length < prefix.length + suffix.length) return false;
  if (!name.startsWith(prefix) || !name.endsWith(suffix)) return false;
  const middle = name.slice(0, name.length - suffix.length);
  let at = prefix.length;
  for (const part of others) {
    at = findEnd(middle, part, at);
    if (at === -1) return false;
  }
  return true;
}

/** Writes a literal step name as a pattern that matches it and nothing else. */
export function escapePattern(name: string): string {
  return name.replace(/[\\*]/g, "\\$&");
}
