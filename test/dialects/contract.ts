/** What every dialect has to keep, whoever wrote it. Run it with the dialect's own sources. */
import { describe, expect, it } from "vitest";
import {
  analyze,
  defineDialect,
  mayHoldWorkflow,
  type CallRule,
  type Dialect,
  type DurableObject,
} from "../../analyzer/index.ts";
import { checkInvariants } from "../../src/definition/checkInvariants.ts";
import type { ExpectedCases } from "../analyzer/fixtures-types.ts";
import { analyzeFixture, readFixture, type Fixture } from "./fixtures.ts";

/** A dialect with sources that are written in it. */
export interface DialectCase {
  readonly dialect: Dialect;
  /** Sources that together call every method of every durable object. */
  readonly fixtures: readonly Fixture[];
  /** The graphs that the fixtures must give, drawn by hand, by file name. */
  readonly expected?: ExpectedCases;
  /** A source that speaks of the API and uses its words for things of its own, and holds no workflow. */
  readonly lookalike: string;
}

/** Declares the tests of one dialect. */
export function describeDialect({ dialect, fixtures, lookalike }: DialectCase): void {
  describe(`dialect ${dialect.name}`, () => {
    it("is complete and cannot be changed afterwards", () => {
      expect(() => defineDialect({ ...dialect })).not.toThrow();
      expect(Object.isFrozen(dialect)).toBe(true);
      expect(new URL(dialect.docs).protocol).toBe("https:");
    });

    it("finds workflows only in files that hold one of its markers", () => {
      for (const fixture of fixtures) {
        const text = readFixture(fixture);
        expect(mayHoldWorkflow(text, [dialect]), fixture.path).toBe(true);
        expect(mayHoldWorkflow(withoutMarkers(text, dialect), [dialect]), fixture.path).toBe(false);
      }
    });

    it("has no marker that none of its sources needs", () => {
      const texts = fixtures.map(readFixture);
      const unused = dialect.markers.filter((marker) => !texts.some((text) => text.includes(marker)));
      expect(unused).toEqual([]);
    });

    it("stays silent on a file that merely uses the words", () => {
      const methods = methodsOf(dialect).map((method) => method.split(".")[1] ?? "");
      const words = [...new Set([...dialect.markers, ...methods])];
      const mention = words
        .map((word, index) => `// ${word}\nexport const word${index} = "${word}";`)
        .join("\n");
      for (const text of [mention, lookalike]) {
        expect(mayHoldWorkflow(text, [dialect])).toBe(true);
        expect(analyze(text, { dialects: [dialect] })).toEqual({
          schemaVersion: 1,
          definitions: [],
          diagnostics: [],
        });
      }
    });

    it("has every method of every durable object called by one of its sources", () => {
      const called = new Set<string>();
      const listening = listen(dialect, (method) => called.add(method));
      for (const fixture of fixtures) analyzeFixture(fixture, [listening]);
      expect([...called].sort()).toEqual(methodsOf(dialect));
    });

    it("has every link of a builder's chain in one of its sources", () => {
      const texts = fixtures.map(readFixture);
      const links = Object.values(dialect.objects).flatMap(({ chain = [] }) => chain);
      expect(links.filter((link) => !texts.some((text) => text.includes(`.${link}(`)))).toEqual([]);
    });

    it("leaves its own modules unread", () => {
      const asked: string[] = [];
      for (const fixture of fixtures) {
        const resolve = (specifier: string) => (asked.push(specifier), null);
        analyze(readFixture(fixture), { file: fixture.path, dialects: [dialect], resolve });
      }
      expect(asked.filter((specifier) => dialect.modules.includes(specifier))).toEqual([]);
    });

    it("gives each workflow to one dialect alone, with a graph that keeps the invariants", () => {
      for (const fixture of fixtures) {
        const { definitions } = analyzeFixture(fixture);
        const places = definitions.map(({ loc }) => `${loc.start.line}:${loc.start.column}`);
        expect(new Set(places).size, fixture.path).toBe(places.length);
        for (const definition of definitions) {
          expect(definition.dialect, fixture.path).toBe(dialect.name);
          expect(checkInvariants(definition), `${fixture.path} ${definition.name}`).toEqual([]);
        }
      }
    });

    it("gives the same bytes for the same source", () => {
      for (const fixture of fixtures.slice(0, 10)) {
        const [first, second] = [analyzeFixture(fixture), analyzeFixture(fixture)];
        expect(JSON.stringify(second), fixture.path).toBe(JSON.stringify(first));
      }
    });
  });
}

function withoutMarkers(text: string, dialect: Dialect): string {
  return dialect.markers.reduce((rest, marker) => rest.replaceAll(marker, "_"), text);
}

/** `object.method` for every durable method and `import.name` for every durable import, sorted. */
function methodsOf({ objects, imports = {}, anywhere = {} }: Dialect): readonly string[] {
  return [
    ...Object.entries(objects).flatMap(([object, { methods }]) =>
      Object.keys(methods).map((method) => `${object}.${method}`),
    ),
    ...Object.keys(imports)
      .filter((name) => typeof imports[name] === "function")
      .map((name) => `import.${name}`),
    ...Object.keys(anywhere).map((name) => `anywhere.${name}`),
  ].sort();
}

/** The dialect, telling of every durable call that it reads. */
function listen(dialect: Dialect, hear: (method: string) => void): Dialect {
  const heard = (method: string, rule: CallRule): CallRule => {
    return (call) => {
      hear(method);
      return rule(call);
    };
  };
  const all = (owner: string, rules: Readonly<Record<string, CallRule | string>> = {}) =>
    Object.fromEntries(
      Object.entries(rules).map(([name, rule]) => [
        name,
        typeof rule === "string" ? rule : heard(`${owner}.${name}`, rule),
      ]),
    );
  const objects = Object.entries(dialect.objects).map(([name, object]): [string, DurableObject] => {
    return [name, { ...object, methods: all(name, object.methods) as DurableObject["methods"] }];
  });
  return defineDialect({
    ...dialect,
    objects: Object.fromEntries(objects),
    ...(dialect.imports && { imports: all("import", dialect.imports) }),
    ...(dialect.anywhere && { anywhere: all("anywhere", dialect.anywhere) as DurableObject["methods"] }),
  });
}
