import { describe, expect, it } from "vitest";
import { analyze, defineDialect, type Dialect } from "../../analyzer/index.ts";

const sound: Dialect = {
  name: "kiln",
  docs: "https://kiln.example.com",
  markers: ["kiln"],
  modules: ["kiln"],
  objects: {
    run: {
      methods: { fire: () => ({ kind: "execute", prefix: "", name: ["fire"] }) },
      properties: { log: "log" },
    },
    log: { methods: {} },
  },
  workflows: () => [],
};

/** A dialect as somebody without a compiler might write it. */
function broken(part: Readonly<Record<string, unknown>>): Dialect {
  return { ...sound, ...part };
}

describe("defineDialect", () => {
  it("gives a sound dialect back, frozen", () => {
    const dialect = { ...sound };
    expect(defineDialect(dialect)).toBe(dialect);
    expect(Object.isFrozen(dialect)).toBe(true);
  });

  it.each([
    ["a name with capitals", { name: "Kiln" }, "`name` must be lower-case letters, digits and dashes"],
    ["no name", { name: undefined }, "`name` must be lower-case letters, digits and dashes"],
    ["docs that are no address", { docs: "see the wiki" }, "`docs` must be the address of a page"],
    ["no markers", { markers: [] }, "`markers` must hold at least one text"],
    ["an empty marker, which every file holds", { markers: [""] }, "and no empty one"],
    ["a marker in place of a list", { markers: "kiln" }, "`markers` must hold at least one text"],
    [
      "no modules",
      { modules: undefined },
      "`modules` must list the API's import specifiers; it may be empty",
    ],
    ["no objects", { objects: {} }, "`objects` must name at least one durable object"],
    ["an object without methods", { objects: { run: {} } }, "object `run` must have `methods`"],
    [
      "a method that is no rule",
      { objects: { run: { methods: { fire: "execute" } } } },
      "method `fire` of object `run` must be a rule: a function",
    ],
    [
      "a property that leads nowhere",
      { objects: { run: { methods: {}, properties: { tools: "toolbox" } } } },
      "property `tools` of object `run` leads to `toolbox`, which `objects` does not name",
    ],
    ["no way to find workflows", { workflows: [] }, "`workflows` must be a function of a module"],
  ])("refuses %s", (_fault, part, message) => {
    expect(() => defineDialect(broken(part))).toThrow(TypeError);
    expect(() => defineDialect(broken(part))).toThrow(message);
  });

  it("names the dialect that is at fault", () => {
    expect(() => defineDialect(broken({ markers: [] }))).toThrow('Dialect "kiln": ');
  });

  it("leaves what a rule or a search throws to the analysis, which reports it and goes on", () => {
    const failing = defineDialect(
      broken({
        workflows: () => {
          throw new Error("the kiln is cold");
        },
      }),
    );
    const { definitions, diagnostics } = analyze("kiln", { dialects: [failing] });
    expect(definitions).toEqual([]);
    expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      "analysis-failed: Durascope could not analyse the file: the kiln is cold",
    ]);
  });
});
