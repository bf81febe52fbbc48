import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Dialect } from "../../analyzer/index.ts";
import { defineDialect } from "../../analyzer/index.ts";
import type { UsageError } from "../args/spec.ts";
import { usageError } from "../args/spec.ts";

/** What a configuration file says. */
export interface Config {
  readonly kind: "config";
  readonly dialects: readonly Dialect[];
}

const NAMES = ["ts", "mts", "js", "mjs"].map((ending) => `durascope.config.${ending}`);

/** The nearest configuration file, from a folder upwards; null when there is none. */
export function findConfig(folder: string): string | null {
  const found = NAMES.map((name) => join(folder, name)).find((path) => existsSync(path));
  if (found !== undefined) return found;
  const parent = dirname(folder);
  return parent === folder ? null : findConfig(parent);
}

/** Runs a configuration file and checks what it exports. */
export async function loadConfig(path: string): Promise<Config | UsageError> {
  try {
    // Node 20 reads no TypeScript by itself; the loader is needed only where there is a file.
    const { createJiti } = await import("jiti");
    const exported: unknown = await createJiti(import.meta.url).import(path, { default: true });
    return checkConfig(path, exported);
  } catch (error) {
    return refuse(path, error instanceof Error ? error.message : String(error));
  }
}

function checkConfig(path: string, exported: unknown): Config | UsageError {
  const dialects = (exported as { readonly dialects?: unknown } | null | undefined)?.dialects;
  if (!Array.isArray(dialects)) return refuse(path, "its default export has no list `dialects`");
  return { kind: "config", dialects: dialects.map((dialect) => defineDialect(dialect as Dialect)) };
}

function refuse(path: string, reason: string): UsageError {
  return usageError(
    `${path} cannot be used: ${reason}`,
    "It exports, as its default, { dialects: [defineDialect({ … })] }",
  );
}
