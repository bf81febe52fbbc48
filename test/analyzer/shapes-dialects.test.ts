import { describe, expect, it } from "vitest";
import { analyze } from "../../analyzer/index.ts";
import { ENGINES } from "../oracle/engines/index.ts";
import type { Engine } from "../oracle/engines/engine.ts";
import { listFixtures, readFixture } from "./fixtures-golden.ts";
import { drawEdges } from "./fixtures-notation.ts";

/** The everyday shapes of the own API, written anew for each other dialect: the graphs must be the same. */
const SHAPES = listFixtures("shapes").filter((name) => name.endsWith(".ts"));

const STEP = /this\.durablyExecute\((?:this\.(\w+)|"(\w+)", \(\) => (?:[^()]|\([^()]*\))*)\)/g;

/** A step of the engine under a plain name. */
function stepOf(engine: Engine, receiver: string, name: string): string {
  const [form] = engine.steps?.execute ?? [];
  const texts = { NAME: `"${name}"`, WORD: name, WORK: "() => 1" };
  const text = (form?.text ?? "").replaceAll("@", receiver);
  return text.replace(/\b(?:NAME|WORD|WORK)\b/g, (word) => texts[word as keyof typeof texts]);
}

/** The statements of a method. */
function bodyOf(source: string, method: string): string {
  const start = source.indexOf("{\n", source.indexOf(`async ${method}(`));
  return source.slice(start + 2, source.indexOf("\n  }", start));
}

/** The one helper that a shape may have; it becomes a function of the module. */
function helperOf(source: string): { readonly name: string; readonly input: string } | null {
  const [, name, input] = /private async (\w+)\((\w+): \w+\)/.exec(source) ?? [];
  return name === undefined || input === undefined ? null : { name, input };
}

/** Steps on what durable calls are made on here, which helpers are handed. */
function rewrite(engine: Engine, text: string, receiver: string): string {
  return text
    .replace(STEP, (_, ...names: (string | undefined)[]) =>
      stepOf(engine, receiver, names.slice(0, 2).join("")),
    )
    .replace(/this\.(\w+)\(/g, receiver === "" ? "$1(" : `$1(${receiver}, `);
}

function write(engine: Engine, source: string): string {
  const helper = helperOf(source);
  const inner = engine.receiver === "" ? "" : "workflow";
  const main = rewrite(engine, bodyOf(source, "perform"), engine.receiver);
  const written = [engine.imports, ...declarations(engine, source)];
  if (helper !== null) {
    const params = [inner, helper.input].filter((name) => name !== "").join(", ");
    const body = rewrite(engine, bodyOf(source, helper.name), inner);
    written.push(`async function ${helper.name}(${params}) {\n${body}\n}`);
  }
  const text = [...written, (engine.around ?? []).join(main)].join("\n");
  return engine.isGenerator === true ? asGenerator(text, helper?.name ?? "none") : text;
}

function declarations({ steps }: Engine, source: string): readonly string[] {
  const declares = steps?.execute[0]?.declares ?? "";
  const names = [...source.matchAll(STEP)].map(([, method = "", own = ""]) => method + own);
  return [...new Set(names)].map((name) => declares.replaceAll("WORD", name));
}

function asGenerator(text: string, helper: string): string {
  return text
    .replaceAll(`await ${helper}(`, `yield* ${helper}(`)
    .replace(/\bawait /g, "yield ")
    .replaceAll("async function ", "function* ");
}

/** Edges by what they join: guards and the kinds of steps are the dialect's own. */
function shapeOf(source: string): readonly string[] {
  const drawn = analyze(source).definitions.flatMap(drawEdges);
  return drawn.map((edge) => edge.replace(/ \[.*\]$/, "").replaceAll("children:", "")).sort();
}

/** What a generator has no words for: `await` in callbacks, promises of JavaScript's own. */
const NOT_IN_GENERATORS = /async \(|for await|Promise\.|\.then\(/;

describe.each(ENGINES.filter(({ steps }) => steps !== null))("the everyday shapes in $name", (engine) => {
  const fitting = SHAPES.filter(
    (name) => engine.isGenerator !== true || !NOT_IN_GENERATORS.test(readFixture(`shapes/${name}`)),
  );

  it.each(fitting)("%s: the graph is that of the own API", (name) => {
    const source = readFixture(`shapes/${name}`);
    expect(shapeOf(write(engine, source))).toEqual(shapeOf(source));
  });
});
