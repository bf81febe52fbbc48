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

describe("a dialect whose rules are not sound", () => {
  const source = 'import "kiln";\njob(async (run) => { await run.fire(); });';
  const findJobs: Dialect["workflows"] = (module) =>
    module.calls().map(({ node, args: [body] }) => {
      const fn = body?.value.kind === "function" ? body.value : null;
      return { kind: "function", name: "glaze", node, fn, parameters: [{ index: 0, object: "run" }] };
    });

  /** What is said of a workflow whose one step is read by a rule. */
  function saidOf(rule: unknown): string {
    const dialect = broken({ workflows: findJobs, objects: { run: { methods: { fire: rule } } } });
    return analyze(source, { dialects: [dialect] })
      .diagnostics.map(({ message }) => message)
      .join();
  }

  it.each([
    [
      "an unknown kind",
      () => ({ kind: "waits" }),
      /^Durascope could not analyse glaze: Dialect "kiln": the rule for `fire` gave kind "waits"; kinds are execute, wait, /,
    ],
    ["nothing", () => undefined, /the rule for `fire` gave no kind; kinds are execute/],
    [
      "a text for a name",
      () => ({ kind: "execute", prefix: "", name: "fire" }),
      /gave the name "fire"; a name is a list of parts: \["fire"\]$/,
    ],
    [
      "an error",
      () => {
        throw new Error("the kiln is cold");
      },
      /the rule for `fire` failed: the kiln is cold$/,
    ],
  ])("is told so when a rule gives %s", (_fault, rule, message) => {
    expect(saidOf(rule)).toMatch(message);
  });

  it("is told so when a workflow is handed an object that it does not name", () => {
    const dialect = broken({
      workflows: (module: Parameters<Dialect["workflows"]>[0]) =>
        findJobs(module).map((one) => ({ ...one, parameters: [{ index: 0, object: "runn" }] })),
    });
    const [diagnostic] = analyze(source, { dialects: [dialect] }).diagnostics;
    expect(diagnostic?.message).toBe(
      'Durascope could not analyse glaze: Dialect "kiln": glaze is given `runn`, which `objects` does not name',
    );
  });

  it("lets a call wait for started work that it is given", () => {
    const dialect = broken({
      workflows: findJobs,
      objects: {
        run: {
          methods: {
            start: () => ({
              kind: "start",
              object: "batch",
              step: { kind: "children", prefix: "", name: ["batch"] },
            }),
            rake: () => ({ kind: "execute", prefix: "", name: ["rake"] }),
            join: ({ args: [batch] }: { readonly args: readonly { readonly value: unknown }[] }) => ({
              kind: "settle",
              of: batch?.value,
              otherwise: { kind: "wait_until", prefix: "", name: ["join"] },
            }),
          },
        },
        batch: { methods: {} },
      },
    });
    const code =
      'import "kiln";\njob(async (run) => { const b = run.start(); await run.rake(); await run.join(b); await run.rake(); });';
    const [definition] = analyze(code, { dialects: [dialect] }).definitions;
    expect(definition?.edges.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      "start->fork seq",
      "fork->batch fanout",
      "fork->rake fanout",
      "batch->join join",
      "rake->join join",
      "join->rake~2 seq",
      "rake~2->end seq",
    ]);
  });
});
