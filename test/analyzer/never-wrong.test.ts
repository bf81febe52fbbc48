import { describe, expect, it } from "vitest";
import { analyze } from "../../analyzer/index.ts";

/** The first workflow of a source: its steps' recorded names, and what was found. */
function read(
  body: string,
  fields = "",
): { readonly names: readonly string[]; readonly found: readonly string[] } {
  const source = `import { Workflow } from "durascope/engine";
export class Parcel extends Workflow<{ options: object; key: string }> {
  ${fields}
  async perform({ options, key }: { options: object; key: string }) { ${body} }
}`;
  const [definition] = analyze(source).definitions;
  return {
    names: (definition?.nodes ?? []).flatMap((node) =>
      "stepName" in node || "stepNamePattern" in node ? [node.stepName ?? node.stepNamePattern ?? ""] : [],
    ),
    found: (definition?.diagnostics ?? []).map(({ code, loc }) => `${code} ${loc.start.line}`),
  };
}

describe("a name that may be another one", () => {
  it.each([
    ['{ name: "first", ...options }', "durably_execute$*"],
    ['{ ...options, name: "last" }', "durably_execute$last"],
    ['{ name: "first", [key]: "other" }', "durably_execute$*"],
    ['{ name: "first", ...{ retries: 2 } }', "durably_execute$first"],
  ])("%s", (options, name) => {
    expect(read(`await this.durablyExecute(this.weigh, ${options});`).names).toEqual([name]);
  });

  it("is no reason to say that a branch is never opened or merged", () => {
    const { found } = read(
      'for (const hall of ["a", "b"]) await this.branch(hall, async (b) => {}); await this.mergeBranches("a", "b");',
    );
    expect(found).toEqual(["dynamic-name 4"]);
  });
});

describe("a durable call that runs before the workflow does", () => {
  it.each([
    "ready = this.durablyExecute(this.weigh);",
    "constructor() { super(); void this.durablyExecute(this.weigh); }",
  ])("is reported: %s", (field) => {
    expect(read("await this.wait(1, 'pause');", field).found).toEqual(["uncalled-function 3"]);
  });

  it("and a method in a field that nobody calls is no such call", () => {
    expect(
      read("await this.wait(1, 'pause');", "spare = () => this.durablyExecute(this.weigh);").found,
    ).toEqual([]);
  });
});

it("a guard says nothing of a parameter's type", () => {
  const source = `import { Workflow } from "durascope/engine";
export class Parcel extends Workflow<{ amount?: number }> {
  async perform(input: { amount?: number }) { await this.pay(input.amount); }
  async pay(amount: number = await this.durablyExecute(this.ask)) {}
}`;
  const [definition] = analyze(source).definitions;
  expect(definition?.edges.flatMap(({ guard }) => guard ?? [])).toContain("amount === undefined");
});
