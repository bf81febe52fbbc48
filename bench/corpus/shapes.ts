/** Programs of one shape and any size, to see how the cost of a step grows with the number of steps. */
export interface Shape {
  readonly name: string;
  readonly title: string;
  /** Numbers of steps; each must be a multiple of the one before. */
  readonly sizes: readonly number[];
  /** The source of a file with that many steps. */
  readonly write: (steps: number) => string;
}

interface Parts {
  readonly body: string;
  readonly methods?: string;
}

function file({ body, methods = "" }: Parts): string {
  return [
    `import { Workflow } from "durascope/engine";`,
    `export class NightlyReconcile extends Workflow<Account> {`,
    `  async perform(account: Account) {`,
    body,
    `  }`,
    methods,
    `}`,
    "",
  ].join("\n");
}

function times(count: number, write: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => write(index)).join("\n");
}

function step(index: number, prefix = "book"): string {
  return `await this.durablyExecute("${prefix}_${index}", () => ledger.book(account.id, ${index}));`;
}

function nested(steps: number, open: (index: number) => string, close: (index: number) => string): string {
  return file({
    body: times(steps, open) + "\n" + times(steps, (index) => close(steps - 1 - index)),
  });
}

const WIDE = [10, 100, 1_000, 10_000];

/** The shapes that are looked at. */
export const SHAPES: readonly Shape[] = [
  {
    name: "sequence",
    title: "steps one after the other",
    sizes: WIDE,
    write: (steps) => file({ body: times(steps, (index) => step(index)) }),
  },
  {
    name: "switch",
    title: "one switch with a case a step",
    sizes: WIDE,
    write: (steps) =>
      file({
        body: `switch (account.kind) {\n${times(steps, (index) => `case "k${index}":\n${step(index)}\nbreak;`)}\n}`,
      }),
  },
  {
    name: "guards",
    title: "an early return before each step",
    sizes: WIDE,
    write: (steps) =>
      file({ body: times(steps, (index) => `if (account.stop === ${index}) return;\n${step(index)}`) }),
  },
  {
    name: "one-name",
    title: "steps that all have one name",
    sizes: WIDE,
    write: (steps) => file({ body: times(steps, () => step(0)) }),
  },
  {
    name: "nested-if",
    title: "an if in an if, a step in each",
    sizes: [10, 100, 1_000, 5_000],
    write: (steps) =>
      nested(
        steps,
        (index) => `if (account.a${index}) {\n${step(index)}`,
        () => "}",
      ),
  },
  {
    name: "nested-finally",
    title: "a try in a try, a step in each finally",
    sizes: [10, 100, 500],
    write: (steps) =>
      nested(
        steps,
        () => "try {",
        (index) => `} finally {\n${step(index)}\n}`,
      ),
  },
  {
    name: "try",
    title: "a try, a catch and a finally for every three steps",
    sizes: [12, 120, 1_200, 6_000],
    write: (steps) =>
      file({
        body: times(
          steps / 3,
          (index) =>
            `try {\n${step(index)}\n} catch {\n${step(index, "undo")}\n} finally {\n${step(index, "close")}\n}`,
        ),
      }),
  },
  {
    name: "lanes",
    title: "one Promise.all with a lane a step",
    sizes: [10, 100, 1_000],
    write: (steps) =>
      file({ body: `await Promise.all([\n${times(steps, (index) => `${step(index).slice(6, -1)},`)}\n]);` }),
  },
  {
    name: "helpers",
    title: "a helper method a step, each called once",
    sizes: [10, 100, 2_000],
    write: (steps) =>
      file({
        body: times(steps, (index) => `await this.settle${index}(account);`),
        methods: times(
          steps,
          (index) => `private async settle${index}(account: Account) {\n${step(index)}\n}`,
        ),
      }),
  },
  {
    name: "workflows",
    title: "ten steps a workflow, many workflows a file",
    sizes: [10, 100, 1_000, 5_000],
    write: (steps) =>
      times(steps / 10, (index) =>
        file({ body: times(10, (inner) => step(inner)) }).replace("NightlyReconcile", `Reconcile${index}`),
      ),
  },
];

/** Helpers that each call the next one twice: 2^depth steps if nobody stops it. */
export function helperChain(depth: number): string {
  const link = (index: number): string =>
    `private async settle${index}(account: Account) {\n` +
    `  await this.settle${index + 1}(account);\n  await this.settle${index + 1}(account);\n}`;
  return file({
    body: "await this.settle0(account);",
    methods: `${times(depth, link)}\nprivate async settle${depth}(account: Account) {\n${step(0)}\n}`,
  });
}
