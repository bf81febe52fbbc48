/** Holds the graph of a product against its source, and against what the product does when it runs for real. */
import { analyze } from "../../analyzer/index.ts";
import { isStepNode } from "../../src/definition/kinds.ts";
import type { Definition } from "../../src/definition/model.ts";
import { judge } from "../oracle/check/judge.ts";
import { durascope } from "../oracle/engines/durascope.ts";
import { compileAll } from "../oracle/run/compile.ts";
import type { Product } from "./products-program.ts";

const EFFORT = { runs: 6, directed: 300 } as const;

/** Diagnostics that own up to a step which no flow can reach. */
const DEAD_CODES: ReadonlySet<string> = new Set(["unreachable-step", "uncalled-function"]);

/** What is wrong with the graphs of products, compiled together since that is quicker; empty when they are right. */
export function faultsOf(products: readonly Product[]): readonly string[] {
  const programs = compileAll(products.map((product) => product.source));
  return products.flatMap((product, index) => {
    const program = programs[index];
    const candidate = { source: product.source, engine: durascope, ...(program && { program }) };
    const { definition, failure } = judge(candidate, analyze, { ...EFFORT, seed: product.name });
    const faults = definition === null ? [] : nodeFaults(product, definition);
    const all = failure === null ? faults : [...faults, `${failure.kind}: ${failure.message}`];
    return all.map((fault) => `${product.name}: ${fault}`);
  });
}

function nodeFaults({ reachable, isDead }: Product, { nodes, diagnostics }: Definition): readonly string[] {
  const names = nodes.filter(isStepNode).flatMap((node) => node.stepName ?? node.stepNamePattern ?? []);
  const lost = reachable.filter((name) => !names.includes(name)).map((name) => `${name} is lost`);
  const extra = names.filter((name) => !reachable.includes(name)).map((name) => `${name} is too much`);
  const isReported = diagnostics.some(({ code }) => DEAD_CODES.has(code));
  if (isReported === isDead) return [...lost, ...extra];
  return [...lost, ...extra, isDead ? "dead code is not reported" : "live code is called dead"];
}
