import { transformSync } from "esbuild";
import { kid, parseProgram, walkSyntax } from "../program/syntax.ts";
import type { Syntax } from "../program/syntax.ts";

/** A program ready to run: gives what its module exports. */
export type Program = (scope: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

const PARAMETERS = ["module", "require", "Promise", "$turn", "$see"] as const;

/** Replaces the text between two places. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function insert(at: number, text: string): Edit {
  return { start: at, end: at, text };
}

const LOOPS: ReadonlySet<string> = new Set([
  "ForStatement",
  "ForInStatement",
  "ForOfStatement",
  "WhileStatement",
  "DoWhileStatement",
]);

/** Every turn of a loop reports itself first, so that a loop which never waits can be stopped. */
function loopEdits(node: Syntax): Edit[] {
  const body = kid(node, "body");
  if (body === undefined) return [];
  if (body.type === "BlockStatement") return [insert(body.start + 1, " $turn();")];
  return [insert(body.start, "{ $turn(); "), insert(body.end, " }")];
}

/** Every `catch` shows its error first. */
function catchEdits(node: Syntax, source: string): Edit[] {
  const body = kid(node, "body");
  if (body === undefined) return [];
  const param = kid(node, "param");
  if (param === undefined) {
    return [insert(body.start, "($caught) "), insert(body.start + 1, " $see($caught);")];
  }
  const unpack = ` $see($caught); let ${source.slice(param.start, param.end)} = $caught;`;
  return [{ start: param.start, end: param.end, text: "$caught" }, insert(body.start + 1, unpack)];
}

/**
 * `super.prepare(…)` names its class outright: esbuild loses `this` where a call through `super` stands alone in an
 * async arrow function (0.28).
 */
function superEdits(call: Syntax, source: string): Edit[] {
  const callee = kid(call, "callee");
  const object = callee === undefined ? undefined : kid(callee, "object");
  if (callee === undefined || object?.type !== "Super") return [];
  const open = source.indexOf("(", callee.end) + 1;
  const comma = source.slice(open, call.end - 1).trim() === "" ? "" : ", ";
  return [
    { start: object.start, end: object.end, text: "Object.getPrototypeOf($home)" },
    { start: callee.end, end: open, text: `.call(this${comma}` },
  ];
}

/** Inside of a class, `$home` is its prototype. */
function classEdits(node: Syntax): Edit[] {
  const name = kid(node, "id");
  if (name === undefined) return [];
  return [insert(node.end, ` ; var $home = ${String(name.name)}.prototype;`)];
}

function editsOf(node: Syntax, source: string): Edit[] {
  if (node.type === "CallExpression") return superEdits(node, source);
  if (node.type === "ClassDeclaration" && kid(node, "superClass") !== undefined) return classEdits(node);
  if (LOOPS.has(node.type)) return loopEdits(node);
  return node.type === "CatchClause" ? catchEdits(node, source) : [];
}

/** Inner edits of a text that is replaced itself are lost: they cannot overlap with what is inserted here. */
function instrument(source: string): string {
  const edits = [...walkSyntax(parseProgram(source))].flatMap((node) => editsOf(node, source));
  const ordered = edits
    .map((edit, index) => ({ edit, index }))
    .sort((a, b) => b.edit.start - a.edit.start || b.index - a.index);
  return ordered.reduce(
    (text, { edit }) => text.slice(0, edit.start) + edit.text + text.slice(edit.end),
    source,
  );
}

/**
 * Compiles a program's source. Its types are stripped and its async functions become generators, so that the virtual
 * `Promise` alone decides what happens when.
 */
export function compile(source: string): Program {
  const { code } = transformSync(instrument(source), {
    loader: "ts",
    format: "cjs",
    target: "es2022",
    supported: { "async-await": false, "async-generator": false, "for-await": false },
  });
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- running the generated text is the point
  const run = new Function(...PARAMETERS, code) as (...args: unknown[]) => void;
  return (scope) => {
    const module: { exports: Record<string, unknown> } = { exports: {} };
    run(module, ...PARAMETERS.slice(1).map((name) => scope[name]));
    return module.exports;
  };
}
