/** Shelves and gates of the warehouse. */

const differences = new Map<string, number>();
const gates = new Set<number>();

/** Notes how many pieces a count was off by. */
export function noteDifference(region: string, pieces: number): void {
  differences.set(region, pieces);
}

/** How many pieces the shelves of a region are off by. */
export function stockDifference(region: string): number {
  return differences.get(region) ?? 0;
}

/** Somebody found out why. */
export function explainDifference(region: string): void {
  differences.delete(region);
}

/** The courier's van stands at a gate. */
export function courierArrives(gate: number): void {
  gates.add(gate);
}

/** Whether a van stands there. */
export function isCourierAt(gate: number): boolean {
  return gates.has(gate);
}
