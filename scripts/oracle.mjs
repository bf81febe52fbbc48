/**
 * `npm run oracle -- --programs 20000 --runs 50 --seed S`: writes random programs, runs them, and holds the runs against
 * their graphs. Progress goes to stderr; the figures, and every failure as small as it could be made, to stdout.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../", import.meta.url));
const folder = join(root, "node_modules", ".cache", "oracle");
const bundle = join(folder, "main.mjs");

await mkdir(folder, { recursive: true });
await build({
  entryPoints: [join(root, "test", "oracle", "main.ts")],
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  outfile: bundle,
  sourcemap: "inline",
  logLevel: "warning",
});
/** @type {{ main: (args: readonly string[]) => number }} */
const { main } = await import(pathToFileURL(bundle).href);
process.exitCode = main(process.argv.slice(2));
