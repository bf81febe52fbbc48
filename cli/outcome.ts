/**
 * How a run of the command ended. `main.ts` alone turns it into an exit code.
 *
 * - `done`: the work is done; `list` and `graph` end so with diagnostics too;
 * - `findings`: `lint` has findings that count, by `--fail-on`;
 * - `unreadable`: something that was named could not be read or written; the rest was done;
 * - `wrong-use`: the call makes no sense; nothing was done;
 * - `bug`: durascope itself failed.
 */
export type Outcome = "done" | "findings" | "unreadable" | "wrong-use" | "bug";
