import type { Definition } from "../../src/definition/model.ts";
import {
  attempt,
  branch,
  choose,
  definitionOf,
  framed,
  leave,
  loop,
  mergeOf,
  proceed,
  step,
  stop,
  together,
  wait,
  when,
} from "./flowBuilder.ts";
import type { Block, OpenBranches } from "./flowBuilder.ts";

/** A source of numbers below 1; the same seed gives the same numbers. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Writer {
  readonly random: () => number;
  /** Steps that may still be written. */
  left: number;
  count: number;
}

const verbs = ["load", "charge", "notify", "book", "approve", "ship", "archive_and_close"];
const nouns = ["order", "customer", "invoice", "parcel", "supplier", "subscription_of_the_year"];

function pick<T>(items: readonly T[], { random }: Writer): T | undefined {
  return items[Math.floor(random() * items.length)];
}

function name(writer: Writer): string {
  writer.count += 1;
  writer.left -= 1;
  return `${pick(verbs, writer)}_${pick(nouns, writer)}_${writer.count}`;
}

function condition(writer: Writer): string {
  return `${pick(nouns, writer)}.is${pick(["Open", "Paid", "Large", "Foreign"], writer)}`;
}

function blocks(writer: Writer, depth: number, inLoop: boolean): readonly Block[] {
  const length = 1 + Math.floor(writer.random() * 4);
  return Array.from({ length }, () => block(writer, depth, inLoop));
}

const exits = [leave("end"), leave("halt"), leave("fail")];
const loopExits = [proceed, stop, ...exits];

function block(writer: Writer, depth: number, inLoop: boolean): Block {
  const inner = (isLoop = inLoop): readonly Block[] => blocks(writer, depth - 1, isLoop);
  const exit = (): Block => pick(inLoop ? loopExits : exits, writer) ?? proceed;
  const openBranches: OpenBranches = [];
  const shapes: (() => Block)[] = [
    () => when(condition(writer), inner()),
    () => when(condition(writer), inner(), inner()),
    () => when(condition(writer), [step(name(writer)), exit()]),
    () => loop(`for (const item of items${writer.count})`, `item of items${writer.count}`, inner(true)),
    () => together("parallel", "Promise.all", [inner(false), inner(false), inner(false)]),
    () => together("race", "Promise.race", [inner(false), inner(false)]),
    () => attempt(inner(), inner(), writer.random() < 0.5 ? [step(name(writer))] : []),
    () => framed("helper", `${name(writer)}(order)`, inner()),
    () =>
      choose("order.kind", [
        ['order.kind === "a"', inner()],
        ['order.kind === "b"', inner()],
        ['!(order.kind === "a" || order.kind === "b")', inner()],
      ]),
    () =>
      framed("callback", "withLock", [
        branch(name(writer), [step(name(writer)), step(name(writer))], openBranches),
        step(name(writer)),
        mergeOf(name(writer), openBranches),
      ]),
  ];
  if (depth <= 0 || writer.left <= 0 || writer.random() < 0.45) {
    return writer.random() < 0.15 ? wait(name(writer), "days(2)") : step(name(writer));
  }
  return pick(shapes, writer)?.() ?? step(name(writer));
}

/** A workflow of about the given number of steps, with every construct in it; the same arguments give the same one. */
export function randomFlow(seed: number, steps: number): Definition {
  const writer: Writer = { random: createRandom(seed), left: steps, count: 0 };
  const all: Block[] = [];
  while (writer.left > 0) all.push(block(writer, 4, false));
  return definitionOf(`Random${seed}`, all);
}
