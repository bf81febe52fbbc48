/**
 * `npm run check`: runs the stages, two at a time where they do not wait for each other. The output of a stage is
 * printed in one piece when it is over. The first failure stops everything.
 */
import { spawn } from "node:child_process";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { root } from "./setup.mjs";
import { stages } from "./stages.mjs";

/**
 * @typedef {import("./stages.mjs").Stage} Stage
 * @typedef {{ stage: Stage, passed: boolean, output: string, seconds: number }} Outcome
 * @typedef {{ outcome: Promise<Outcome>, stop: () => void }} Run
 */

const lanes = 2;
const onWindows = process.platform === "win32";

/**
 * Starts a stage's npm script in a process group of its own, so that it can be stopped with its children.
 *
 * @param {Stage} stage
 * @returns {Run}
 */
function start(stage) {
  const startedAt = performance.now();
  const child = spawn("npm", ["run", "--silent", stage.script], {
    cwd: root,
    shell: onWindows,
    detached: !onWindows,
    stdio: ["ignore", "pipe", "pipe"],
  });
  /** @type {Buffer[]} */
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (/** @type {Buffer} */ chunk) => chunks.push(chunk));
  }
  /** @type {Promise<Outcome>} */
  const outcome = new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      const output = Buffer.concat(chunks).toString("utf8").trimEnd();
      resolve({ stage, passed: code === 0, output, seconds: (performance.now() - startedAt) / 1000 });
    });
  });
  return { outcome, stop: () => stopGroup(child.pid) };
}

/** @param {number | undefined} pid */
function stopGroup(pid) {
  if (pid === undefined) return;
  try {
    process.kill(onWindows ? pid : -pid);
  } catch {
    // It has ended by itself in the meantime.
  }
}

/** @param {Outcome} outcome */
function report({ stage, passed, output, seconds }) {
  const verdict = passed ? "ok" : "FAILED";
  process.stdout.write(`\n== ${stage.script}: ${stage.title} · ${verdict} in ${seconds.toFixed(1)} s ==\n`);
  if (output !== "") process.stdout.write(`${output}\n`);
}

/**
 * Runs the stages until all are done or one fails.
 *
 * @param {readonly Stage[]} chosen
 * @returns {Promise<Outcome[]>}
 */
async function runStages(chosen) {
  const waiting = [...chosen];
  const names = new Set(chosen.map((stage) => stage.script));
  /** @type {Map<string, Run>} */
  const running = new Map();
  /** @type {Outcome[]} */
  const outcomes = [];
  /** @param {string} script */
  const isOpen = (script) =>
    names.has(script) && !outcomes.some((outcome) => outcome.stage.script === script);

  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex((stage) => !stage.after.some(isOpen));
    if (next >= 0 && running.size < lanes) {
      for (const stage of waiting.splice(next, 1)) running.set(stage.script, start(stage));
      continue;
    }
    const outcome = await Promise.race([...running.values()].map((run) => run.outcome));
    running.delete(outcome.stage.script);
    outcomes.push(outcome);
    report(outcome);
    if (!outcome.passed) break;
  }
  for (const run of running.values()) run.stop();
  return outcomes;
}

/**
 * Runs the named stages, or all of them, and prints a summary.
 *
 * @param {readonly string[]} scripts
 * @returns {Promise<number>} The exit code.
 */
export async function runChecks(scripts) {
  const unknown = scripts.filter((script) => !stages.some((stage) => stage.script === script));
  if (unknown.length > 0) {
    const known = stages.map((stage) => stage.script).join(", ");
    process.stderr.write(`No such check: ${unknown.join(", ")}. There are: ${known}.\n`);
    return 2;
  }
  const chosen = scripts.length === 0 ? stages : stages.filter((stage) => scripts.includes(stage.script));
  process.stdout.write(`Running ${String(chosen.length)} checks, ${String(lanes)} at a time …\n`);
  const startedAt = performance.now();
  const outcomes = await runStages(chosen);
  const failed = outcomes.filter((outcome) => !outcome.passed).length;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const notRun = chosen.length - outcomes.length;
  process.stdout.write(
    `\nChecks ended after ${seconds} s${notRun > 0 ? `; ${String(notRun)} not finished` : ""}.\n`,
  );
  process.stdout.write(`${String(outcomes.length - failed)} passed, ${String(failed)} failed\n`);
  return failed === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  process.exitCode = await runChecks(process.argv.slice(2));
}
