/** What is known of a key, worked out at the first question. */
export function remember<K, V>(known: Map<K, V>, key: K, workOut: (key: K) => V): V {
  let value = known.get(key);
  if (value === undefined) {
    value = workOut(key);
    known.set(key, value);
  }
  return value;
}
