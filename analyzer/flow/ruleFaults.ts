/** A dialect may be anybody's, and is run without a compiler: what its rules give is checked, and said in words. */
import type { StepCall } from "../dialect.ts";

/** Whose rule it is. */
export interface RuleSource {
  readonly dialect: string;
  /** The method or function that the rule reads. */
  readonly name: string;
}

/** What a rule gives, as a call that can be drawn. Throws a TypeError that names the dialect and the rule. */
export function stepOfRule(
  run: () => unknown,
  { dialect, name }: RuleSource,
  kinds: readonly string[],
): StepCall {
  const fail = (what: string): never => {
    throw new TypeError(`Dialect ${JSON.stringify(dialect)}: the rule for \`${name}\` ${what}`);
  };
  const step = attempt(run, (reason) => fail(`failed: ${reason}`));
  const { kind, name: stepName } = (step ?? {}) as { readonly kind?: unknown; readonly name?: unknown };
  if (typeof kind !== "string" || !kinds.includes(kind))
    fail(
      `gave ${kind === undefined ? "no kind" : `kind ${JSON.stringify(kind)}`}; kinds are ${kinds.join(", ")}`,
    );
  if (typeof stepName === "string")
    fail(
      `gave the name ${JSON.stringify(stepName)}; a name is a list of parts: [${JSON.stringify(stepName)}]`,
    );
  return step as StepCall;
}

function attempt(run: () => unknown, fail: (reason: string) => never): unknown {
  try {
    return run();
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}
