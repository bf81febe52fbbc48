/** Source text to syntax tree. Recovers from errors: a statement that cannot be parsed is blanked, the rest stays. */
import { parse as parseWithBabel, type ParserOptions, type ParserPlugin } from "@babel/parser";
import type * as t from "@babel/types";
import type { Diagnostic, SourceRange } from "../src/definition/model.ts";
import { createDiagnostic } from "./diagnostics.ts";

/** A parsed file, or `program: null` when nothing could be saved. */
export interface ParsedSource {
  readonly program: t.Program | null;
  readonly diagnostics: readonly Diagnostic[];
}

interface Failure {
  readonly reason: string;
  readonly line: number;
  readonly column: number;
}

const ALWAYS: readonly ParserPlugin[] = [
  "decorators-legacy",
  "decoratorAutoAccessors",
  "explicitResourceManagement",
];
const JSX_FILE = /\.[cm]?[jt]sx$/;
const PLAIN_JAVASCRIPT = /\.[cm]?js$/;
const FLOW_PRAGMA = /@flow\b/;

/** The options that every file is parsed with: TypeScript, or JavaScript with JSX (and Flow when its pragma asks for it). */
export function parserOptions(file: string, text: string): ParserOptions {
  return {
    sourceType: "unambiguous",
    errorRecovery: true,
    attachComment: false,
    allowAwaitOutsideFunction: true,
    allowReturnOutsideFunction: true,
    allowSuperOutsideMethod: true,
    allowUndeclaredExports: true,
    allowNewTargetOutsideFunction: true,
    plugins: [...ALWAYS, ...languagePlugins(file, text)],
  };
}

function languagePlugins(file: string, text: string): ParserPlugin[] {
  if (PLAIN_JAVASCRIPT.test(file)) return FLOW_PRAGMA.test(text.slice(0, 500)) ? ["jsx", "flow"] : ["jsx"];
  return JSX_FILE.test(file) ? ["jsx", "typescript"] : ["typescript"];
}

/** Parses a file. Never throws; a stack overflow is reported as `too-deep`. */
export function parseSource(text: string, file: string): ParsedSource {
  const options = parserOptions(file, text);
  const whole = tryParse(text, options);
  if (whole.program !== null) return { program: whole.program, diagnostics: recovered(whole.program, file) };
  if (whole.tooDeep)
    return {
      program: null,
      diagnostics: [createDiagnostic("too-deep", at(file, whole), { name: "The file" })],
    };
  return parseInPieces(text, file, options);
}

interface Attempt extends Failure {
  readonly program: t.Program | null;
  readonly tooDeep: boolean;
}

function tryParse(text: string, options: ParserOptions): Attempt {
  try {
    const file = parseWithBabel(text, options);
    const program = file.program as t.Program & { recovered?: readonly unknown[] };
    program.recovered = file.errors ?? [];
    return { program, tooDeep: false, reason: "", line: 1, column: 0 };
  } catch (error) {
    return { program: null, tooDeep: error instanceof RangeError, ...failureOf(error) };
  }
}

function failureOf(error: unknown): Failure {
  const { message, loc } = error as { message?: string; loc?: { line: number; column: number } };
  const reason = String(message ?? error).replace(/\s*\(\d+:\d+\)$/, "");
  return { reason, line: loc?.line ?? 1, column: loc?.column ?? 0 };
}

function recovered(program: t.Program, file: string): Diagnostic[] {
  const errors = (program as t.Program & { recovered?: readonly unknown[] }).recovered ?? [];
  return errors.map((error) => {
    const failure = failureOf(error);
    return createDiagnostic("syntax-error", at(file, failure), { reason: failure.reason });
  });
}

function at(file: string, place: { readonly line: number; readonly column: number }): SourceRange {
  const position = { line: place.line, column: place.column };
  return { file, start: position, end: position };
}

/** Where a new top-level statement most likely starts: a keyword or decorator in the first column. */
const STATEMENT_START =
  /^(?:@|export\b|import\b|class\b|abstract\b|async\b|function\b|const\b|let\b|var\b|interface\b|type\b|enum\b|declare\b|namespace\b)/gm;

function parseInPieces(text: string, file: string, options: ParserOptions): ParsedSource {
  const diagnostics: Diagnostic[] = [];
  let kept = "";
  for (const piece of piecesOf(text)) {
    const attempt = tryParse(piece.text, { ...options, startLine: piece.line });
    if (attempt.program !== null) {
      kept += piece.text;
      continue;
    }
    kept += piece.text.replace(/[^\r\n]/g, " ");
    diagnostics.push(createDiagnostic("syntax-error", at(file, attempt), { reason: attempt.reason }));
  }
  const { program, ...failure } = tryParse(kept, options);
  if (program === null)
    diagnostics.push(createDiagnostic("syntax-error", at(file, failure), { reason: failure.reason }));
  return { program, diagnostics };
}

function piecesOf(text: string): { readonly text: string; readonly line: number }[] {
  const starts = [
    0,
    ...[...text.matchAll(STATEMENT_START)].map((match) => match.index).filter((index) => index > 0),
  ];
  let line = 1;
  return starts.map((start, index) => {
    const piece = { text: text.slice(start, starts[index + 1]), line };
    line += piece.text.split("\n").length - 1;
    return piece;
  });
}
