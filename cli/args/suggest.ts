/** Edit distance in which swapping two neighbours counts once. */
export function editDistance(left: string, right: string): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwap = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const costs = [
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
      ];
      if (isSwap) costs.push(at(beforeLast, column - 2) + 1);
      current.push(Math.min(...costs));
    }
    beforeLast = last;
    last = current;
  }
  return at(last, right.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

/** How far apart two words may be to be taken for one another. */
function tolerance(word: string): number {
  return Math.max(1, Math.floor(word.length / 3));
}

function isPartOf(left: string, right: string): boolean {
  if (Math.min(left.length, right.length) < 3) return false;
  return left.includes(right) || right.includes(left);
}

/** The candidate that was most likely meant, or null. Case does not count; a part of a name does, from three letters. */
export function closest(word: string, candidates: readonly string[]): string | null {
  const wanted = word.toLowerCase();
  let best: { readonly name: string; readonly distance: number } | null = null;
  for (const name of candidates) {
    const distance = editDistance(wanted, name.toLowerCase());
    if (distance <= tolerance(word) && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) {
      best = { name, distance };
    }
  }
  if (best !== null) return best.name;
  return candidates.find((name) => isPartOf(wanted, name.toLowerCase())) ?? null;
}

/** `Did you mean "graph"?`, or null if nothing is near. */
export function didYouMean(word: string, candidates: readonly string[], prefix = ""): string | null {
  const name = closest(word, candidates);
  return name === null ? null : `Did you mean ${prefix}${name}?`;
}
