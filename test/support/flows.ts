/** Small structured programs: made at random, drawn as definitions, and run for their traces. */
import fc from "fast-check";
import { control, define, edge, region, step } from "./buildDefinition.ts";
import type { EdgeInit } from "./buildDefinition.ts";
import type { Definition, DefinitionNode, EdgeKind, Region } from "../../src/definition/model.ts";

/** A program. A lane of concurrent work always ends in a step, so that one edge leads to its join. */
export type Flow =
  | { readonly kind: "step"; readonly name: string }
  | { readonly kind: "sequence"; readonly parts: readonly Flow[] }
  | { readonly kind: "if"; readonly then: Flow; readonly otherwise: Flow | null }
  | { readonly kind: "loop"; readonly body: Flow }
  | { readonly kind: "all" | "race"; readonly lanes: readonly Flow[] }
  | { readonly kind: "try"; readonly body: Flow; readonly handler: Flow }
  | { readonly kind: "exit" };

/** Few enough that nodes share names, many enough that a trace still says something. */
export const STEP_NAMES = [
  "load_order",
  "check_fraud",
  "charge_card",
  "reserve_stock",
  "print_label",
  "pack_parcel",
  "ship_order",
  "send_invoice",
  "refund_card",
  "close_order",
  "notify_*",
  "fulfill_*",
] as const;

const stepFlow: fc.Arbitrary<Flow> = fc
  .constantFrom(...STEP_NAMES)
  .map((name): Flow => ({ kind: "step", name }));

/** What not every property can allow; everything by default. */
export interface FlowLimits {
  readonly withRaces?: boolean;
  readonly withExits?: boolean;
  readonly withErrors?: boolean;
  readonly depth?: number;
}

/** Programs of a bounded size. */
export function flows(allow: FlowLimits = {}): fc.Arbitrary<Flow> {
  const { withRaces = true, withExits = true, withErrors = true, depth = 3 } = allow;
  const concurrency = withRaces ? (["all", "race"] as const) : (["all"] as const);
  function sequenceOf(part: fc.Arbitrary<Flow>): fc.Arbitrary<Flow> {
    return fc.array(part, { minLength: 1, maxLength: 3 }).map((parts): Flow => ({ kind: "sequence", parts }));
  }
  function build(left: number, mayExit: boolean): fc.Arbitrary<Flow> {
    if (left === 0) return stepFlow;
    const inner = sequenceOf(build(left - 1, mayExit));
    const lane = fc
      .tuple(build(left - 1, false), stepFlow)
      .map((parts): Flow => ({ kind: "sequence", parts }));
    const lanes = fc.array(lane, { minLength: 2, maxLength: 3 });
    return fc.oneof(
      { weight: 4, arbitrary: stepFlow },
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constant("if" as const), then: inner, otherwise: fc.option(inner) }),
      },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant("loop" as const), body: inner }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom(...concurrency), lanes }) },
      {
        weight: withErrors ? 2 : 0,
        arbitrary: fc.record({ kind: fc.constant("try" as const), body: inner, handler: inner }),
      },
      { weight: mayExit ? 1 : 0, arbitrary: fc.constant<Flow>({ kind: "exit" }) },
    );
  }
  return sequenceOf(build(depth, withExits));
}

interface Loose {
  readonly from: string;
  readonly guard: string | null;
  readonly kind: EdgeKind;
}

interface Frame {
  readonly region: string | null;
  readonly handler: string | null;
}

/** Draws a program as the analyzer would: everything that an edge can touch is a node. */
class Drawing {
  readonly nodes: DefinitionNode[] = [];
  readonly edges: EdgeInit[] = [];
  readonly regions: Region[] = [];
  readonly exits: Loose[] = [];
  private count = 0;

  id(prefix: string): string {
    this.count += 1;
    return `${prefix}${this.count}`;
  }

  add(node: DefinitionNode, loose: readonly Loose[], kind?: EdgeKind): readonly Loose[] {
    this.nodes.push(node);
    this.tie(loose, node.id, kind);
    return [{ from: node.id, guard: null, kind: "seq" }];
  }

  tie(loose: readonly Loose[], to: string, kind?: EdgeKind): void {
    for (const end of loose) {
      const init = { kind: kind ?? end.kind, ...(end.guard === null ? {} : { guard: end.guard }) };
      this.edges.push(edge(end.from, to, init));
    }
  }

  frame(kind: Region["kind"], { region: parent }: Frame): string {
    const id = this.id(kind);
    this.regions.push(region(kind, id, parent === null ? {} : { parent }));
    return id;
  }

  draw(flow: Flow, loose: readonly Loose[], frame: Frame): readonly Loose[] {
    if (loose.length === 0) return [];
    switch (flow.kind) {
      case "step":
        return this.drawStep(flow.name, loose, frame);
      case "sequence":
        return flow.parts.reduce<readonly Loose[]>((ends, part) => this.draw(part, ends, frame), loose);
      case "if":
        return this.drawIf(flow, loose, frame);
      case "loop":
        return this.drawLoop(flow.body, loose, frame);
      case "try":
        return this.drawTry(flow, loose, frame);
      case "exit":
        this.exits.push(...loose);
        return [];
      default:
        return this.drawLanes(flow, loose, frame);
    }
  }

  private drawStep(name: string, loose: readonly Loose[], { region, handler }: Frame): readonly Loose[] {
    const node = step("execute", name, { id: this.id("s"), region });
    const ends = this.add(node, loose);
    if (handler !== null) this.edges.push(edge(node.id, handler, { kind: "error" }));
    return ends;
  }

  private decide(label: string, loose: readonly Loose[], { region }: Frame) {
    const id = this.id("d");
    this.add(control("decision", id, { label, region }), loose);
    const yes: Loose = { from: id, guard: id, kind: "conditional" };
    const no: Loose = { from: id, guard: `!(${id})`, kind: "conditional" };
    return { id, yes, no };
  }

  private drawIf(flow: Flow & { kind: "if" }, loose: readonly Loose[], frame: Frame): readonly Loose[] {
    const { yes, no } = this.decide("if", loose, frame);
    const then = this.draw(flow.then, [yes], frame);
    return [...then, ...(flow.otherwise === null ? [no] : this.draw(flow.otherwise, [no], frame))];
  }

  private drawLoop(body: Flow, loose: readonly Loose[], frame: Frame): readonly Loose[] {
    const inside = { ...frame, region: this.frame("loop", frame) };
    const { id, yes, no } = this.decide("for", loose, inside);
    this.tie(this.draw(body, [yes], inside), id, "loop");
    return [no];
  }

  private drawTry(flow: Flow & { kind: "try" }, loose: readonly Loose[], frame: Frame): readonly Loose[] {
    const inside = { ...frame, region: this.frame("try", frame) };
    const handler = this.id("c");
    const ends = this.draw(flow.body, loose, { ...inside, handler });
    if (!this.edges.some(({ to }) => to === handler)) return ends;
    const caught = this.add(control("catch", handler, { region: inside.region }), []);
    return [...ends, ...this.draw(flow.handler, caught, inside)];
  }

  private drawLanes(
    flow: Flow & { kind: "all" | "race" },
    loose: readonly Loose[],
    frame: Frame,
  ): readonly Loose[] {
    const inside = { ...frame, region: this.frame(flow.kind === "all" ? "parallel" : "race", frame) };
    const fork = this.id("f");
    this.add(control("fork", fork, inside), loose);
    const ends = flow.lanes.flatMap((lane) =>
      this.draw(lane, [{ from: fork, guard: null, kind: "fanout" }], inside),
    );
    return this.add(control("join", this.id("j"), { region: inside.region }), ends, "join");
  }
}

/** The definition of a program. */
export function toDefinition(flow: Flow): Definition {
  const drawing = new Drawing();
  const open = drawing.add(control("start"), []);
  const ends = drawing.draw(flow, open, { region: null, handler: null });
  drawing.nodes.push(control("end"));
  drawing.tie(ends, "end");
  drawing.tie(drawing.exits, "end", "terminal");
  const { nodes, edges, regions } = drawing;
  return define({ name: "RandomFlow", nodes, edges, regions });
}

/** Sources of chance for a run. */
export interface Chance {
  /** An integer from 0 to `below - 1`. */
  readonly pick: (below: number) => number;
}

type Outcome = "done" | "exited" | "thrown";

interface Task {
  readonly steps: Generator<Task[] | null, Outcome>;
  outcome: Outcome | null;
}

const NOTHING: Flow = { kind: "sequence", parts: [] };

/** Runs a program, one step at a time, in the order that chance decides. Yields tasks to be started. */
class Run {
  readonly trace: string[] = [];
  private readonly tasks: Task[] = [];
  private readonly chance: Chance;

  constructor(chance: Chance) {
    this.chance = chance;
  }

  start(flow: Flow): Task {
    const task: Task = { steps: this.perform(flow, false), outcome: null };
    this.tasks.push(task);
    return task;
  }

  /** Lets the tasks run, in turn by chance, until the main one is over. */
  finish(main: Task): void {
    while (main.outcome === null) {
      const open = this.tasks.filter((task) => task.outcome === null);
      const task = open[this.chance.pick(open.length)];
      const { done = true, value } = task?.steps.next() ?? {};
      if (task !== undefined && done) task.outcome = value as Outcome;
      else if (Array.isArray(value)) this.tasks.push(...value);
    }
  }

  private choose(left: Flow, right: Flow): Flow {
    return this.chance.pick(2) === 0 ? left : right;
  }

  private show(name: string): void {
    this.trace.push(`durably_execute$${name.replace("*", String(this.chance.pick(3)))}`);
  }

  private *perform(flow: Flow, mayThrow: boolean): Generator<Task[] | null, Outcome> {
    switch (flow.kind) {
      case "step":
        this.show(flow.name);
        yield null;
        return mayThrow && this.chance.pick(4) === 0 ? "thrown" : "done";
      case "sequence":
        return yield* this.performAll(flow.parts, mayThrow);
      case "if":
        return yield* this.perform(this.choose(flow.then, flow.otherwise ?? NOTHING), mayThrow);
      case "exit":
        return "exited";
      default:
        return yield* this.performBlock(flow, mayThrow);
    }
  }

  private *performAll(parts: readonly Flow[], mayThrow: boolean): Generator<Task[] | null, Outcome> {
    for (const part of parts) {
      const outcome = yield* this.perform(part, mayThrow);
      if (outcome !== "done") return outcome;
    }
    return "done";
  }

  private *performBlock(
    flow: Flow & { kind: "loop" | "try" | "all" | "race" },
    mayThrow: boolean,
  ): Generator<Task[] | null, Outcome> {
    if (flow.kind === "loop") {
      return yield* this.performAll(Array<Flow>(this.chance.pick(4)).fill(flow.body), mayThrow);
    }
    if (flow.kind === "try") {
      const outcome = yield* this.perform(flow.body, true);
      return outcome === "thrown" ? yield* this.perform(flow.handler, mayThrow) : outcome;
    }
    const lanes = flow.lanes.map((lane): Task => ({ steps: this.perform(lane, mayThrow), outcome: null }));
    yield lanes;
    for (;;) {
      const outcomes = lanes.map((lane) => lane.outcome);
      if (outcomes.includes("thrown")) return "thrown";
      if (flow.kind === "race" ? outcomes.includes("done") : outcomes.every((one) => one === "done"))
        return "done";
      yield null;
    }
  }
}

/** One trace of a program, from its start to its end; work that nobody awaits may be cut off. */
export function runFlow(flow: Flow, chance: Chance): readonly string[] {
  const run = new Run(chance);
  run.finish(run.start(flow));
  return run.trace;
}

/** Chance from a seed (mulberry32), so that a failing run can be had again. */
export function createChance(seed: number): Chance {
  let state = seed | 0;
  return {
    pick: (below) => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
    },
  };
}
