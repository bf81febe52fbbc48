import { describe, expect, it } from "vitest";
import { analyze, defineDialect, type TopLevelCall } from "../../analyzer/index.ts";

/** What a dialect is shown of a file's top level: the name of each call, and what it calls. */
function callsOf(source: string, read: (call: TopLevelCall) => string = nameAndCallee): readonly string[] {
  const seen: string[] = [];
  const spy = defineDialect({
    name: "spy",
    docs: "https://spy.example.com",
    markers: ["define"],
    modules: [],
    objects: { run: { methods: {} } },
    workflows: (module) => {
      seen.push(...module.calls().map(read));
      return [];
    },
  });
  const { diagnostics } = analyze(source, { dialects: [spy] });
  expect(diagnostics).toEqual([]);
  return seen;
}

function nameAndCallee({ name, calleeName }: TopLevelCall): string {
  return `${name ?? "(none)"} ${calleeName}`;
}

describe("the calls that a dialect is shown", () => {
  it.each([
    ["a variable", "export const harvest = define(1);", ["harvest define"]],
    ["two variables", "let sow = define(1), reap = define(2);", ["sow define", "reap define"]],
    ["a property", "const farm = { crop: { rye: define(1) } };", ["farm.crop.rye define"]],
    ["an item", "const crops = [define(1), define(2)];", ["crops[0] define", "crops[1] define"]],
    ["an assignment", "exports.harvest = define(1);", ["harvest define"]],
    ["the default export", "export default define(1);", ["default define"]],
    ["the inside of another call", "const rye = retry(define(1));", ["rye retry", "rye define"]],
    ["a chain", "const rye = define(1).every(2);", ["rye every", "rye define"]],
    ["a type assertion", "const rye = define(1) as Crop;", ["rye define"]],
    ["nothing", "define(1);", ["(none) define"]],
    ["a block", "if (isSpring) { define(1); }", ["(none) define"]],
  ])("are named after what their result ends up in: %s", (_what, source, expected) => {
    expect(callsOf(source)).toEqual(expected);
  });

  it.each([
    ["an alias", 'import { define as plant } from "farm"; plant(1);', "define"],
    ["a namespace", 'import * as farm from "farm"; farm.define(1);', "define"],
    ["a default import", 'import define from "farm"; define(1);', "define"],
    ["a local alias", 'import { define } from "farm"; const plant = define; plant(1);', "define"],
    [
      "a property of an object",
      'import { define } from "farm"; const api = { plant: define }; api.plant(1);',
      "define",
    ],
    ["a function of the file", "function define() {} const plant = define; plant();", "define"],
    ["something unknown", "plant(1); // define", "plant"],
    ["what another call gives", "define()(1);", ""],
  ])("have the callee's own name: %s", (_what, source, expected) => {
    expect(callsOf(source, ({ calleeName }) => calleeName)[0]).toBe(expected);
  });

  it("leave out what stands in functions and classes", () => {
    const source =
      "function plan() { return define(1); } class Farm { crop = define(2); } const lazy = () => define(3);";
    expect(callsOf(source)).toEqual([]);
  });

  it("know their arguments, and where a spread begins", () => {
    const source = "const crop = 'rye'; define(crop, ...more, 3);";
    const shown = callsOf(source, ({ args }) =>
      args.map((arg) => `${arg.spread} ${arg.value.kind} ${arg.source}`).join(", "),
    );
    expect(shown).toEqual(["false text crop, true unknown ...more, false text 3"]);
  });
});
