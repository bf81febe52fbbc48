/**
 * `npm run oracle -- --programs 20000 --runs 50 --seed S`: writes random programs, runs them, and holds the runs against
 * their graphs. Progress goes to stderr, where that is a terminal; the figures, and every failure
 * as small as it could be made, to stdout.
 */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../", import.meta.url));
const cache = join(root, "node_modules", ".cache");
await mkdir(cache, { recursive: true });
// A folder of its own, so that two of them do not get in each other's way.
const folder = await mkdtemp(join(cache, "oracle-"));

try {
  await build({
    entryPoints: ["main", "worker"].map((name) => join(root, "test", "oracle", `${name}.ts`)),
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    sourcemap: "inline",
    logLevel: "warning",
  });
  /** @type {{ main: (args: readonly string[], script: URL) => Promise<number> }} */
  const { main } = await import(pathToFileURL(join(folder, "main.mjs")).href);
  process.exitCode = await main(process.argv.slice(2), pathToFileURL(join(folder, "worker.mjs")));
} finally {
  await rm(folder, { recursive: true, force: true });
}
