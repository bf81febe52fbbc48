/** Dominators and post-dominators of the finished graph. Nodes are named by their positions in the flow. */
import type { NodeDraft } from "./draft.ts";

/** Stands for no node. */
const NONE = -1;

/** A tree of nodes with a quick way to the nearest common ancestor: skew-binary jump pointers climb in logarithmic time. */
class Tree {
  readonly parent: Int32Array;
  readonly #jump: Int32Array;
  readonly #depth: Int32Array;

  constructor(size: number) {
    this.parent = new Int32Array(size);
    this.#jump = new Int32Array(size);
    this.#depth = new Int32Array(size);
  }

  /** Hangs a node below another that is in the tree already, or makes it a root. */
  add(node: number, parent: number): void {
    this.parent[node] = parent;
    this.#depth[node] = parent === NONE ? 0 : this.#depthOf(parent) + 1;
    this.#jump[node] = parent === NONE ? NONE : this.#jumpBelow(parent);
  }

  /** The nearest node above both; none when they are in different trees. */
  common(one: number, other: number): number {
    let left = this.#climb(one, this.#depthOf(other));
    let right = this.#climb(other, this.#depthOf(one));
    while (left !== right && left !== NONE && right !== NONE) {
      const far = this.#jumpOf(left) !== this.#jumpOf(right);
      left = far ? this.#jumpOf(left) : this.parentOf(left);
      right = far ? this.#jumpOf(right) : this.parentOf(right);
    }
    return left === right ? left : NONE;
  }

  /** The node above; none for a root. */
  parentOf(node: number): number {
    return this.parent[node] ?? NONE;
  }

  #jumpOf(node: number): number {
    return this.#jump[node] ?? NONE;
  }

  #depthOf(node: number): number {
    return this.#depth[node] ?? 0;
  }

  #jumpBelow(parent: number): number {
    const first = this.#jumpOf(parent);
    const second = first === NONE ? NONE : this.#jumpOf(first);
    if (second === NONE) return parent;
    const isEven =
      this.#depthOf(parent) - this.#depthOf(first) === this.#depthOf(first) - this.#depthOf(second);
    return isEven ? second : parent;
  }

  #climb(node: number, depth: number): number {
    let at = node;
    while (at !== NONE && this.#depthOf(at) > depth) {
      const jump = this.#jumpOf(at);
      at = jump !== NONE && this.#depthOf(jump) >= depth ? jump : this.parentOf(at);
    }
    return at;
  }
}

/** The immediate dominator of each node, without the loop edges; `-1` for none. */
export function dominatorsOf(ordered: readonly NodeDraft[]): Int32Array {
  const tree = new Tree(ordered.length);
  for (const { position, incoming } of ordered) {
    let dominator = NONE;
    let isFirst = true;
    for (const { kind, from } of incoming) {
      if (kind === "loop") continue;
      if (isFirst) dominator = from.position;
      else if (dominator !== NONE) dominator = tree.common(dominator, from.position);
      isFirst = false;
    }
    tree.add(position, dominator);
  }
  return tree.parent;
}

/** Stands for a node of which nothing is known yet. */
const UNSETTLED = -2;

/** Rounds after which loops within loops are taken to have settled. */
const MAX_ROUNDS = 8;

/**
 * The nearest node that every way from a node to an end of the run passes; `-1` for none. Loops are taken to end: a way
 * that goes round stands for what follows the loop.
 */
export function postDominatorsOf(ordered: readonly NodeDraft[]): Int32Array {
  const next = new Int32Array(ordered.length).fill(UNSETTLED);
  for (let round = 0, isChanged = true; isChanged && round < MAX_ROUNDS; round++) {
    isChanged = false;
    for (let at = ordered.length - 1; at >= 0; at--) {
      const found = nextOf(next, ordered[at]?.outgoing ?? []);
      if (found === UNSETTLED || next[at] === found) continue;
      next[at] = found;
      isChanged = true;
    }
  }
  return next;
}

function nextOf(next: Int32Array, outgoing: NodeDraft["outgoing"]): number {
  if (outgoing.length === 0) return NONE;
  let found = UNSETTLED;
  for (const { to } of outgoing) {
    if (next[to.position] === UNSETTLED) continue;
    found = found === UNSETTLED ? to.position : meet(next, found, to.position);
  }
  return found;
}

function meet(next: Int32Array, one: number, other: number): number {
  let left = one;
  let right = other;
  while (left !== right && left >= 0 && right >= 0) {
    if (left < right) left = next[left] ?? NONE;
    else right = next[right] ?? NONE;
  }
  return left === right ? left : NONE;
}
