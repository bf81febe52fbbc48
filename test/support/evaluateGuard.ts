/** Evaluates guards made of names, `!`, `&&`, `||` and brackets. */

const TOKENS = /\s*(&&|\|\||[()!]|\w+)/gy;

/** Whether the guard holds when the names have these values. Throws on anything else in it. */
export function evaluateGuard(guard: string, values: (name: string) => boolean): boolean {
  const tokens = [...guard.matchAll(TOKENS)].map((match) => match[1] ?? "");
  if (tokens.join("") !== guard.replace(/\s+/g, "")) throw new Error(`Not a plain guard: ${guard}`);
  let at = 0;
  function unary(): boolean {
    const token = tokens[at++];
    if (token === "!") return !unary();
    if (token !== "(") return values(token ?? "");
    const inner = either();
    at++;
    return inner;
  }
  function both(): boolean {
    let result = unary();
    while (tokens[at] === "&&") {
      at++;
      const next = unary();
      result = result && next;
    }
    return result;
  }
  function either(): boolean {
    let result = both();
    while (tokens[at] === "||") {
      at++;
      const next = both();
      result = result || next;
    }
    return result;
  }
  const result = either();
  if (at !== tokens.length) throw new Error(`Not a plain guard: ${guard}`);
  return result;
}
