/** Long enough to be told apart by people who read the text. */
const MAX_LENGTH = 40;

/**
 * Names for things in a text format, by their ids: only letters, digits and `_`, with a prefix that makes them no word
 * of the format. Each one comes from its id alone as far as possible, so that small edits change little of the text.
 */
export function toSafeIds(prefix: string, ids: Iterable<string>): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const id of ids) {
    const base = `${prefix}_${id.replace(/[^A-Za-z0-9]+/g, "_").slice(0, MAX_LENGTH)}`;
    let name = base;
    for (let count = 2; taken.has(name); count++) name = `${base}_${count}`;
    taken.add(name);
    names.set(id, name);
  }
  return names;
}
