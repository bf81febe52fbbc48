/** Diagnostics are data; all prose about them is in this one table. */
import type { Diagnostic, Severity, SourceRange } from "../src/definition/model.ts";

/** Arguments of a diagnostic's message. */
export type DiagnosticData = Readonly<Record<string, string | number | boolean>>;

interface DiagnosticDefinition {
  readonly severity: Severity;
  readonly title: string;
  readonly message: (data: DiagnosticData) => string;
  readonly help: string;
}

const TABLE = {
  "syntax-error": {
    severity: "error",
    title: "The source cannot be parsed",
    message: (data) => `Syntax error: ${data["reason"]}${data["left"] ? `; ${data["left"]}` : ""}`,
    help: "The line that holds the error was left out, or else the whole statement around it; the rest of the file was analysed. Mend the syntax and run again.",
  },
  "analysis-failed": {
    severity: "error",
    title: "Durascope failed on this workflow",
    message: (data) => `Durascope could not analyse ${data["name"]}: ${data["reason"]}`,
    help: "If the reason names a dialect of your own, the mistake is in its file. Otherwise this is a fault of Durascope, not of your code: please report it with the workflow's source. Other workflows of the file are not affected.",
  },
  "too-deep": {
    severity: "error",
    title: "The code is nested too deeply",
    message: (data) => `${data["name"]} is nested too deeply for the stack that is left`,
    help: "The parser or the analyzer ran out of stack. The command line tries again with a larger stack; in a browser, split the function.",
  },
  "too-large": {
    severity: "warning",
    title: "The graph reached its size limit",
    message: (data) =>
      `The graph has reached ${data["limit"]} nodes; calls from here on are drawn as unknown`,
    help: "Helpers are drawn once for each call. When they call each other many times over, the graph grows beyond use. Split the workflow, or call the helper from fewer places.",
  },
  "duplicate-step-name": {
    severity: "warning",
    title: "Two steps have one name",
    message: (data) => `Step name \`${data["stepName"]}\` is also used on line ${data["line"]}`,
    help: "A recorded step is found again by its name. When one name is reached twice in a run, the engine numbers the reaches, and an edit that changes their order mixes them up. Give each step a name of its own.",
  },
  "dynamic-name": {
    severity: "info",
    title: "A step's name is known only at run time",
    message: (data) => `The name of this ${data["call"]} call is known only at run time`,
    help: "The step is drawn, but a recorded run can be bound to it only by a guess. Use a literal, a constant or a template literal with a fixed part.",
  },
  "unreachable-step": {
    severity: "warning",
    title: "A step can never be reached",
    message: (data) => `\`${data["call"]}\` can never be reached`,
    help: "Every way to this call returns, throws or loops forever before it. The step is not part of the graph.",
  },
  "uncalled-function": {
    severity: "info",
    title: "A step is in a function that the workflow never calls",
    message: (data) => `\`${data["call"]}\` is in a function that ${data["name"]} is never seen to call`,
    help: "The call is not part of the graph. If the function is called in a way that cannot be followed (through a table, an event or another module), the graph is incomplete here.",
  },
  "floating-promise": {
    severity: "warning",
    title: "A step is started and never awaited",
    message: (data) => `\`${data["call"]}\` is started and never awaited`,
    help: "The run can end before the step has, and its error goes unnoticed. Await it, or hand it to a Promise.all that is awaited.",
  },
  "unknown-callback": {
    severity: "warning",
    title: "A function with steps is given to code that cannot be read",
    message: (data) =>
      `\`${data["callee"]}\` is not known here: how often it calls this function cannot be seen`,
    help: "The function's steps are drawn as reached any number of times, also at once. If the callee is your own, import it by a path that can be resolved.",
  },
  "unresolved-call": {
    severity: "warning",
    title: "A call may reach steps that cannot be seen",
    message: (data) => `\`${data["call"]}\` may reach durable steps, but its code cannot be found`,
    help: "The call is drawn as one unknown node. Import the helper by a relative path or a path alias, or give the name of a method instead of computing it.",
  },
  recursion: {
    severity: "warning",
    title: "A helper with steps calls itself",
    message: (data) => `\`${data["name"]}\` calls itself; the inner call is drawn as one unknown node`,
    help: "How deep the recursion goes is known only at run time. A loop over a list or a child workflow for each level can be drawn in full.",
  },
  "nested-step": {
    severity: "error",
    title: "A step inside another step",
    message: (data) => `\`${data["call"]}\` is called inside the step \`${data["outer"]}\``,
    help: "A step's body runs again when it is retried and is skipped on replay; a durable call inside it is recorded out of order or lost. Move it beside the step.",
  },
  "unmerged-branch": {
    severity: "error",
    title: "A branch is opened and never merged",
    message: (data) =>
      `Branch \`${data["branch"]}\` is opened and never merged: the run fails when it completes`,
    help: "Join it with mergeBranches, or open it with { automerge: true }.",
  },
  "unknown-branch": {
    severity: "error",
    title: "A merge names a branch that is not open",
    message: (data) => `No branch \`${data["branch"]}\` is open here`,
    help: "Open the branch on every way to the merge, before it, and check the spelling of its name.",
  },
  "nested-branch": {
    severity: "error",
    title: "A branch inside another branch",
    message: (data) => `Branch \`${data["branch"]}\` is opened inside the body of another branch`,
    help: "The engine refuses this at once. Open branches one after the other, or open the inner one in a child workflow.",
  },
} satisfies Record<string, DiagnosticDefinition>;

/** The code of a diagnostic, as `durascope explain` takes it. */
export type DiagnosticCode = keyof typeof TABLE;

/** Every code there is, in the order of the documentation. */
export const DIAGNOSTIC_CODES: readonly DiagnosticCode[] = Object.keys(TABLE) as DiagnosticCode[];

/** What a code means and what to do about it. */
export interface DiagnosticExplanation {
  readonly code: string;
  readonly severity: Severity;
  readonly title: string;
  readonly help: string;
}

/** Explains a code, or null when there is no such code. */
export function explainDiagnostic(code: string): DiagnosticExplanation | null {
  if (!Object.hasOwn(TABLE, code)) return null;
  const { severity, title, help } = TABLE[code as DiagnosticCode];
  return { code, severity, title, help };
}

/** Builds a diagnostic from its code, its arguments and its place. */
export function createDiagnostic(code: DiagnosticCode, loc: SourceRange, data: DiagnosticData): Diagnostic {
  const { severity, message } = TABLE[code];
  return { code, severity, message: message(data), loc, data };
}
