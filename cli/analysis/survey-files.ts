import type { AnalyzeResult } from "../../analyzer/index.ts";
import { createModuleCache, mayHoldWorkflow } from "../../analyzer/index.ts";
import type { Definition, Diagnostic } from "../../src/definition/model.ts";
import { discover, STDIN_PATH } from "../files/discover.ts";
import type { FoundFile } from "../files/found-file.ts";
import type { ReadProblem } from "../files/problem.ts";
import type { Settings } from "../config/settings.ts";
import type { Host } from "../host.ts";
import { createResolver } from "../resolve/resolver.ts";
import type { Progress } from "../terminal/progress.ts";
import { createProgress } from "../terminal/progress.ts";
import type { Project } from "./analyze-file.ts";
import { analyzeFile, isTooDeep } from "./analyze-file.ts";
import type { DeepAnalyzer } from "./deep.ts";
import { createDeepAnalyzer } from "./deep.ts";
import type { DeepWorkerData, SourceFile } from "./deep-protocol.ts";
import { findingsOf, mergeFindings } from "./findings.ts";
import { readFoundFile } from "./read-file.ts";
import type { Finding, Survey } from "./survey.ts";

interface Work {
  readonly project: Project;
  readonly deep: DeepAnalyzer | null;
  readonly progress: Progress;
  readonly definitions: Definition[];
  readonly diagnostics: Diagnostic[];
  readonly findings: Finding[];
  readonly problems: ReadProblem[];
  readonly notes: Set<string>;
}

/** Finds, reads and analyses all files that the paths of a call mean. */
export async function surveyFiles(
  operands: readonly string[],
  host: Host,
  settings: Settings,
): Promise<Survey> {
  const { files, problems } = discover(operands, host.cwd);
  const work = startWork(host, problems, settings);
  let fileCount = 0;
  for (const [index, file] of files.entries()) {
    await work.progress.update(index, files.length, `reading ${file.path}`);
    fileCount += (await surveyFile(file, work, host)) ? 1 : 0;
  }
  await work.deep?.close();
  await work.progress.clear();
  const { definitions, diagnostics } = work;
  const findings = mergeFindings(work.findings);
  return {
    fileCount,
    definitions,
    diagnostics,
    findings,
    problems: work.problems,
    notes: [...work.notes],
  };
}

function startWork(host: Host, problems: readonly ReadProblem[], settings: Settings): Work {
  const notes = new Set<string>();
  const resolver = createResolver({
    cwd: host.cwd,
    report: ({ folder, reason }) => notes.add(`The path aliases for ${folder} are not followed: ${reason}`),
  });
  return {
    project: { settings, resolver, cache: createModuleCache() },
    deep: host.deepWorker === null ? null : createDeepAnalyzer(host.deepWorker, deepData(host, settings)),
    progress: createProgress(host),
    definitions: [],
    diagnostics: [],
    findings: [],
    problems: [...problems],
    notes,
  };
}

function deepData({ cwd }: Host, { dialects, isForced }: Settings): DeepWorkerData {
  const [forced] = isForced ? dialects : [];
  return forced === undefined ? { cwd } : { cwd, dialect: forced.name };
}

/** Whether the file could be read. */
async function surveyFile(file: FoundFile, work: Work, host: Host): Promise<boolean> {
  const source = await readFoundFile(file, host.readStdin);
  if (source.kind === "problem") {
    work.problems.push(source.problem);
    return false;
  }
  if (source.note !== null) work.notes.add(source.note);
  const { dialects, isForced } = work.project.settings;
  if (isForced || mayHoldWorkflow(source.text, dialects))
    await surveySource({ path: file.path, text: source.text }, work);
  return true;
}

async function surveySource(source: SourceFile, work: Work): Promise<void> {
  const result = await analyzeSource(source, work);
  append(work.definitions, result.definitions);
  append(work.diagnostics, result.diagnostics);
  append(work.findings, findingsOf(result, source, work.project.resolver.read));
}

/** Spreading a list into the arguments of a call ends at some hundred thousand. */
function append<Item>(target: Item[], items: readonly Item[]): void {
  for (const item of items) target.push(item);
}

async function analyzeSource(source: SourceFile, work: Work): Promise<AnalyzeResult> {
  const result = analyzeFile(source, work.project);
  if (isTooDeep(result)) return (await work.deep?.analyze(source)) ?? result;
  return source.path === STDIN_PATH && hasSyntaxError(result) ? analyzeAsJsx(source, result, work) : result;
}

/** Standard input has no ending that tells whether it holds JSX: what reads better counts. */
function analyzeAsJsx(source: SourceFile, asTypeScript: AnalyzeResult, work: Work): AnalyzeResult {
  const asJsx = analyzeFile({ path: `${source.path}x`, text: source.text }, work.project);
  return hasSyntaxError(asJsx) ? asTypeScript : asJsx;
}

function hasSyntaxError(result: AnalyzeResult): boolean {
  const all = [result.diagnostics, ...result.definitions.map((definition) => definition.diagnostics)];
  return all.flat().some((diagnostic) => diagnostic.code === "syntax-error");
}
