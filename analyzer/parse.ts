/** Source text to syntax tree. Recovers from errors: a statement that cannot be parsed is blanked, the rest stays. */
import { parse as parseWithBabel, type ParserOptions, type ParserPlugin } from "@babel/parser";
import type * as t from "@babel/types";
import type { Diagnostic, SourceRange } from "../src/definition/model.ts";
import { createDiagnostic } from "./diagnostics.ts";

/** A parsed file, or `program: null` when nothing could be saved. */
export interface ParsedSource {
  readonly program: t.Program | null;
  readonly comments: readonly t.Comment[];
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
  if (whole.ok) return { ...whole.parsed, diagnostics: errorsIn(whole.parsed, file) };
  if (!whole.tooDeep) return parseInPieces(text, { file, options });
  return nothing([createDiagnostic("too-deep", at(file, whole), { name: "The file" })]);
}

interface Parsed {
  readonly program: t.Program;
  readonly comments: readonly t.Comment[];
  readonly errors: readonly unknown[];
}

type Attempt =
  | { readonly ok: true; readonly parsed: Parsed }
  | ({ readonly ok: false; readonly tooDeep: boolean } & Failure);

function nothing(diagnostics: readonly Diagnostic[]): ParsedSource {
  return { program: null, comments: [], diagnostics };
}

function tryParse(text: string, options: ParserOptions): Attempt {
  try {
    const { program, comments, errors } = parseWithBabel(text, options);
    return { ok: true, parsed: { program, comments: comments ?? [], errors: errors ?? [] } };
  } catch (error) {
    return { ok: false, tooDeep: error instanceof RangeError, ...failureOf(error) };
  }
}

function failureOf(error: unknown): Failure {
  const { message, loc } = error as { message?: string; loc?: { line: number; column: number } };
  const reason = String(message ?? error).replace(/\s*\(\d+:\d+\)$/, "");
  return { reason, line: loc?.line ?? 1, column: loc?.column ?? 0 };
}

function errorsIn({ errors }: Parsed, file: string): Diagnostic[] {
  return errors.map((error) => syntaxError(file, failureOf(error)));
}

/** `left` says what could not be read for it; nothing where the parser went on by itself. */
function syntaxError(file: string, failure: Failure, left = ""): Diagnostic {
  return createDiagnostic("syntax-error", at(file, failure), { reason: failure.reason, left });
}

function at(file: string, { line, column }: Failure): SourceRange {
  const position = { line, column };
  return { file, start: position, end: position };
}

/** Where a new top-level statement most likely starts: a keyword or decorator in the first column. */
const STATEMENT_START =
  /^(?:@|export\b|import\b|class\b|abstract\b|async\b|function\b|const\b|let\b|var\b|interface\b|type\b|enum\b|declare\b|namespace\b)/gm;

interface Language {
  readonly file: string;
  readonly options: ParserOptions;
}

/** Leaves out the lines, or else the top-level statements, that cannot be parsed, so that all else keeps its place. */
function parseInPieces(text: string, { file, options }: Language): ParsedSource {
  const diagnostics: Diagnostic[] = [];
  const kept = piecesOf(text).map((piece) => {
    const { failures, text: mended } = mend(piece, options);
    if (mended !== null) {
      diagnostics.push(...failures.map((failure) => syntaxError(file, failure, "this line was left out")));
      return mended;
    }
    const [first] = failures;
    const last = piece.line + piece.text.trimEnd().split("\n").length - 1;
    const left = `lines ${piece.line} to ${last} were left out`;
    if (first !== undefined) diagnostics.push(syntaxError(file, first, left));
    return blank(piece.text);
  });
  const rest = tryParse(kept.join(""), options);
  if (!rest.ok) return nothing([...diagnostics, syntaxError(file, rest)]);
  return { ...rest.parsed, diagnostics: [...diagnostics, ...errorsIn(rest.parsed, file)] };
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, " ");
}

/** More lines than this are not left out of one statement: it is left out as a whole. */
const MAX_BLANKED = 8;

interface Mended {
  /** The statement without the lines that hold errors; null when that did not help. */
  readonly text: string | null;
  readonly failures: readonly Failure[];
}

/** Leaves out lines that hold errors and open or close nothing, until the rest can be parsed. */
function mend({ text, line }: Piece, options: ParserOptions): Mended {
  const failures: Failure[] = [];
  const lines = text.split("\n");
  while (failures.length <= MAX_BLANKED) {
    const attempt = tryParse(lines.join("\n"), { ...options, startLine: line });
    if (attempt.ok) return { text: lines.join("\n"), failures };
    failures.push(attempt);
    const at = attempt.line - line;
    const wrong = lines[at] ?? "";
    if (wrong.trim() === "" || !isBalanced(wrong)) break;
    lines[at] = blank(wrong);
  }
  return { text: null, failures };
}

/** Whether a line closes every bracket that it opens, and no other. */
function isBalanced(line: string): boolean {
  let depth = 0;
  for (const [bracket] of line.matchAll(/[([{}\])]/g)) {
    depth += "([{".includes(bracket) ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

interface Piece {
  readonly text: string;
  readonly line: number;
}

function piecesOf(text: string): Piece[] {
  const starts = [...text.matchAll(STATEMENT_START)].map((match) => match.index);
  const bounds = [0, ...starts.filter((start) => start > 0 && !followsDecorator(text, start)), text.length];
  let line = 1;
  return bounds.slice(1).map((end, index) => {
    const piece = { text: text.slice(bounds[index], end), line };
    line += piece.text.split("\n").length - 1;
    return piece;
  });
}

/** Whether the line before starts a decorator, which belongs to what follows it. */
function followsDecorator(text: string, start: number): boolean {
  const before = text.slice(0, start).trimEnd();
  return before.slice(before.lastIndexOf("\n") + 1).startsWith("@");
}
