import type { Dialect } from "../../analyzer/index.ts";
import { DIALECTS } from "../../analyzer/index.ts";
import { closest } from "../args/suggest.ts";
import type { UsageError } from "../args/spec.ts";
import { usageError } from "../args/spec.ts";
import { findConfig, loadConfig } from "./config-file.ts";

/** The dialects that sources are read in. */
export interface Settings {
  readonly kind: "settings";
  readonly dialects: readonly Dialect[];
  /** Whether one dialect was asked for, so that no file is passed over for want of its marks. */
  readonly isForced: boolean;
}

/** The built-in dialects with those of the configuration file, which come first; or only the one that is asked for. */
export async function readSettings(cwd: string, asked: string | undefined): Promise<Settings | UsageError> {
  const file = findConfig(cwd);
  const config = file === null ? { kind: "config" as const, dialects: [] } : await loadConfig(file);
  if (config.kind === "usage-error") return config;
  const own = new Set(config.dialects.map(({ name }) => name));
  const all =
    own.size === 0 ? DIALECTS : [...config.dialects, ...DIALECTS.filter(({ name }) => !own.has(name))];
  if (asked === undefined) return { kind: "settings", dialects: all, isForced: false };
  const dialects = all.filter(({ name }) => name === asked);
  return dialects.length === 0 ? unknownDialect(asked, all) : { kind: "settings", dialects, isForced: true };
}

function unknownDialect(asked: string, all: readonly Dialect[]): UsageError {
  const names = all.map(({ name }) => name);
  const near = closest(asked, names);
  return usageError(
    `there is no dialect "${asked}"`,
    near === null ? null : `Did you mean ${near}?`,
    `Dialects: ${names.join(", ")}. More can be defined in durascope.config.ts`,
  );
}

/** Names of the dialects that are looked for. */
export function dialectNames({ dialects }: Settings): readonly string[] {
  return dialects.map(({ name }) => name);
}
