/** Programs of one shape and any size, to see how the cost of a step grows with the number of steps. */
export interface Shape {
  readonly name: string;
  readonly title: string;
  /** Numbers of steps; each must be a multiple of the one before. */
  readonly sizes: readonly number[];
  /** Whether it is measured in full: with parsing beside it, and its memory. */
  readonly isMain: boolean;
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

const FEW_AND_MANY = [10, 10_000];

/** The shapes that are looked at. */
export const SHAPES: readonly Shape[] = [
  {
    name: "sequence",
    title: "steps one after the other",
    isMain: true,
    sizes: [10, 100, 1_000, 10_000],
    write: (steps) => file({ body: times(steps, (index) => step(index)) }),
  },
  {
    name: "switch",
    title: "one switch with a case a step",
    isMain: false,
    sizes: FEW_AND_MANY,
    write: (steps) =>
      file({
        body: `switch (account.kind) {\n${times(steps, (index) => `case "k${index}":\n${step(index)}\nbreak;`)}\n}`,
      }),
  },
  {
    name: "guards",
    title: "an early return before each step",
    isMain: false,
    sizes: FEW_AND_MANY,
    write: (steps) =>
      file({ body: times(steps, (index) => `if (account.stop === ${index}) return;\n${step(index)}`) }),
  },
  {
    name: "one-name",
    title: "steps that all have one name",
    isMain: false,
    sizes: FEW_AND_MANY,
    write: (steps) => file({ body: times(steps, () => step(0)) }),
  },
  {
    name: "nested-if",
    title: "an if in an if, a step in each",
    isMain: true,
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
    isMain: false,
    sizes: [10, 500],
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
    isMain: false,
    sizes: [12, 6_000],
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
    isMain: false,
    sizes: [10, 1_000],
    write: (steps) =>
      file({ body: `await Promise.all([\n${times(steps, (index) => `${step(index).slice(6, -1)},`)}\n]);` }),
  },
  {
    name: "helpers",
    title: "a helper method a step, each called once",
    isMain: false,
    sizes: [10, 2_000],
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
    isMain: false,
    sizes: [10, 5_000],
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
