/** One program for each pair of a construct and a position. */
import type { Construct, Holes } from "./products-constructs.ts";
import type { Position } from "./products-positions.ts";

/** A program with what must be found in it. */
export interface Product {
  readonly name: string;
  readonly source: string;
  /** Recorded names of the steps that the flow can reach, sorted; a pattern where the position makes one. */
  readonly reachable: readonly string[];
  /** Whether it holds steps that the flow cannot reach. */
  readonly isDead: boolean;
}

const IMPORTS = [
  'import { Workflow } from "durascope/engine";',
  'import { flag, pick, count, items, record, note, stream, Receipt } from "./facts.ts";',
].join("\n");

/** Writes the program: every hole of the construct holds a step in the position. */
export function writeProduct(construct: Construct, position: Position): Product {
  const holes = "abcde".split("").map((letter) => fillHole(position, letter));
  const [a = "", b = "", c = "", d = "", e = ""] = holes.map((hole) => hole.statement);
  const filled: Holes = [a, b, c, d, e];
  const perform = `async perform(input: unknown) {\n${construct.body(filled)}\n}`;
  const members = construct.members?.(filled) ?? "";
  const alive = holes.slice(0, construct.holes).filter((_, index) => !construct.dead?.includes(index));
  return {
    name: `${construct.name} × ${position.name}`,
    source: withOwnFacts(
      `${IMPORTS}\nexport class Product extends Workflow<unknown> {\n${perform}\n${members}\n}\n`,
    ),
    reachable: [...new Set(alive.flatMap((hole) => hole.steps))].sort(),
    isDead: construct.dead !== undefined,
  };
}

/** Gives each question of fact a name of its own, so that each is answered by itself. */
function withOwnFacts(source: string): string {
  let count = 0;
  return source.replace(/\b(flag|pick|count|items|record)\("(\w+)"/g, (_, kind: string, name: string) => {
    count++;
    return `${kind}("${name}${count}"`;
  });
}

interface FilledHole {
  readonly statement: string;
  readonly steps: readonly string[];
}

function fillHole(position: Position, letter: string): FilledHole {
  const name = `${position.answer}_${letter}`;
  const statement = position.write(`this.durablyExecute("${name}", () => 1)`);
  const added = position.adds === undefined ? [] : [`durably_execute$${position.adds}`];
  return { statement, steps: [`durably_execute$${name}`, ...added] };
}
