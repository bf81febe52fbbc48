/**
 * `npm run bench`, or `npm run bench -- speed peers` for some sections: measures what the analyzer costs. All sections
 * together are kept in `bench/RESULTS.md`. The exit code is 1 when a budget is broken.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../", import.meta.url));
const cache = join(root, "node_modules", ".cache", "bench");
const script = join(cache, "main.mjs");

await mkdir(cache, { recursive: true });
await build({
  entryPoints: [join(root, "bench", "main.ts")],
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  packages: "external",
  outfile: script,
  sourcemap: "inline",
  logLevel: "warning",
});
const child = spawn(process.execPath, [script, ...process.argv.slice(2)], { stdio: "inherit", cwd: root });
const [code] = /** @type {[number | null]} */ (await once(child, "close"));
process.exitCode = code ?? 1;
