/**
 * Ends an exhaustive `switch`: does not compile while a case is missing.
 *
 * @throws Error when JavaScript got past the types: our bug, not the caller's.
 */
export function assertNever(value: never): never {
  throw new Error(`Durascope met a value it does not know: ${JSON.stringify(value)}. Please report this.`);
}
