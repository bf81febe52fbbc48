import { transformSync } from "esbuild";
import { isSyntax, kid, parseProgram, walkSyntax } from "../program/syntax.ts";
import type { Syntax } from "../program/syntax.ts";

/** A program ready to run: gives what its module exports. */
export type Program = (scope: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

const PARAMETERS = ["module", "require", "$turn", "$see", "$refuse"] as const;

/** What the code of many programs fills in when it is loaded. */
interface Batch {
  readonly programs: ((...args: unknown[]) => void)[];
  use: (promise: unknown) => void;
}

/** Replaces the text between two places. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function insert(at: number, text: string): Edit {
  return { start: at, end: at, text };
}

const LOOPS = [
  "ForStatement",
  "ForInStatement",
  "ForOfStatement",
  "WhileStatement",
  "DoWhileStatement",
] as const;

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

/** Every `throw` of the program shows its error first. */
function throwEdits(node: Syntax): Edit[] {
  const error = kid(node, "argument");
  if (error === undefined) return [];
  return [insert(error.start, "$refuse("), insert(error.end, ")")];
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
  if (name === undefined || kid(node, "superClass") === undefined) return [];
  return [insert(node.end, ` ; var $home = ${String(name.name)}.prototype;`)];
}

/** Programs are compiled many at a time, each as the body of a function: imports and exports become statements. */
function importEdits(node: Syntax, source: string): Edit[] {
  const specifiers = (Array.isArray(node.specifiers) ? node.specifiers.filter(isSyntax) : []).filter(
    ({ importKind }) => importKind !== "type",
  );
  const names = specifiers.map((specifier) =>
    source.slice(specifier.start, specifier.end).replace(" as ", ": "),
  );
  const from = kid(node, "source");
  const text =
    from === undefined || node.importKind === "type" ? "" : `require(${source.slice(from.start, from.end)})`;
  return [
    { start: node.start, end: node.end, text: text === "" ? "" : `const { ${names.join(", ")} } = ${text};` },
  ];
}

/** `const orderFlow = …` is declared by the first of its variables. */
function declared(declaration: Syntax): Syntax {
  const variables: readonly unknown[] = Array.isArray(declaration.declarations)
    ? declaration.declarations
    : [];
  return variables.find(isSyntax) ?? declaration;
}

function exportEdits(node: Syntax): Edit[] {
  const declaration = kid(node, "declaration");
  const name = declaration === undefined ? undefined : kid(declared(declaration), "id");
  if (declaration === undefined || name === undefined) return [];
  const text = ` ; module.exports.${String(name.name)} = ${String(name.name)};`;
  return [{ start: node.start, end: declaration.start, text: "" }, insert(node.end, text)];
}

const EDITS: Readonly<Record<string, (node: Syntax, source: string) => Edit[]>> = {
  CallExpression: superEdits,
  ClassDeclaration: classEdits,
  CatchClause: catchEdits,
  ThrowStatement: throwEdits,
  ImportDeclaration: importEdits,
  ExportNamedDeclaration: exportEdits,
  ...Object.fromEntries(LOOPS.map((loop) => [loop, loopEdits])),
};

/** Inner edits of a text that is replaced itself are left out: what replaces it is the text as it was. */
function withoutInner(edits: readonly Edit[]): readonly Edit[] {
  const replaced = edits.filter(({ start, end }) => end > start);
  return edits.filter(({ start, end }) => !replaced.some((outer) => outer.start < start && end < outer.end));
}

function instrument(source: string): string {
  const edits = withoutInner(
    [...walkSyntax(parseProgram(source))].flatMap((node) => EDITS[node.type]?.(node, source) ?? []),
  );
  const ordered = edits
    .map((edit, index) => ({ edit, index }))
    .sort((a, b) => b.edit.start - a.edit.start || b.index - a.index);
  return ordered.reduce(
    (text, { edit }) => text.slice(0, edit.start) + edit.text + text.slice(edit.end),
    source,
  );
}

/** The code's `Promise` is a variable of its own, set anew for each run: no two runs are ever under way at once. */
const HEAD = "let Promise; $batch.use = (value) => { Promise = value; };";

/**
 * Compiles programs. Their types are stripped and their async functions become generators, so that the virtual `Promise`
 * alone decides what happens when. Many at a time, since esbuild takes longer to be called than to work.
 */
export function compileAll(sources: readonly string[]): readonly Program[] {
  const bodies = sources.map(
    (source) => `$batch.programs.push(function (${PARAMETERS.join(", ")}) {\n${instrument(source)}\n});`,
  );
  const { code } = transformSync(bodies.join("\n"), {
    loader: "ts",
    target: "es2022",
    supported: { "async-await": false, "async-generator": false, "for-await": false },
  });
  const batch: Batch = { programs: [], use: () => undefined };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- running the generated text is the point
  new Function("$batch", `${HEAD}\n${code}`)(batch);
  return batch.programs.map((run) => (scope) => {
    const module: { exports: Record<string, unknown> } = { exports: {} };
    batch.use(scope.Promise);
    run(module, ...PARAMETERS.slice(1).map((name) => scope[name]));
    return module.exports;
  });
}

/** Compiles one program. */
export function compile(source: string): Program {
  const [program] = compileAll([source]);
  if (program === undefined) throw new Error("Nothing was compiled");
  return program;
}
