/**
 * Looks for the marks of dialects in a file's text before it is parsed: the one look that every file of a project gets.
 * After Wu and Manber, "A fast algorithm for multi-pattern searching" (1994): characters that no mark has near its
 * beginning let the search skip several places at once.
 */

/** Finds any of some texts. */
export interface MarkFinder {
  /** Whether a text holds any mark. */
  readonly isIn: (text: string) => boolean;
  /** The marks that a text holds. */
  readonly allIn: (text: string) => ReadonlySet<string>;
}

/** How many characters are read at once. */
const BLOCK = 3;

/** Blocks are told apart by this many bits; those that fall together are compared in vain. */
const BITS = 15;

function blockAt(text: string, at: number): number {
  const pair = (text.charCodeAt(at) << 10) ^ (text.charCodeAt(at + 1) << 5);
  return (pair ^ text.charCodeAt(at + 2)) & ((1 << BITS) - 1);
}

/** Prepares the search for some marks, none of them empty. */
export function createMarkFinder(marks: readonly string[]): MarkFinder {
  const window = Math.min(...marks.map((mark) => mark.length));
  if (window < BLOCK) return plainFinder(marks);
  const { skips, endingIn } = prepare(marks, window);
  /** Calls `found` for each mark at each place, until it says that this is enough. */
  const search = (text: string, found: (mark: string) => boolean): void => {
    for (let end = window - BLOCK; end <= text.length - BLOCK;) {
      const block = blockAt(text, end);
      const ending = skips[block] === 0 ? endingIn.get(block) : undefined;
      const at = end + BLOCK - window;
      if (ending?.some((mark) => text.startsWith(mark, at) && found(mark))) return;
      end += Math.max(1, skips[block] ?? 1);
    }
  };
  return {
    isIn: (text) => {
      let isFound = false;
      search(text, () => (isFound = true));
      return isFound;
    },
    allIn: (text) => {
      const found = new Set<string>();
      search(text, (mark) => found.add(mark).size === marks.length);
      return found;
    },
  };
}

function plainFinder(marks: readonly string[]): MarkFinder {
  return {
    isIn: (text) => marks.some((mark) => text.includes(mark)),
    allIn: (text) => new Set(marks.filter((mark) => text.includes(mark))),
  };
}

interface Prepared {
  /** The characters at the end of the window -> how far the window may go on; 0 where a mark may fill it. */
  readonly skips: Uint8Array;
  /** What a mark has at the end of the window -> the marks. */
  readonly endingIn: ReadonlyMap<number, readonly string[]>;
}

function prepare(marks: readonly string[], window: number): Prepared {
  const skips = new Uint8Array(1 << BITS).fill(Math.min(window - BLOCK + 1, 255));
  const endingIn = new Map<number, string[]>();
  for (const mark of marks) {
    for (let end = BLOCK; end <= window; end++) {
      const block = blockAt(mark, end - BLOCK);
      skips[block] = Math.min(skips[block] ?? 0, window - end);
    }
    const last = blockAt(mark, window - BLOCK);
    endingIn.set(last, [...(endingIn.get(last) ?? []), mark]);
  }
  return { skips, endingIn };
}
