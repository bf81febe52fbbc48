/**
 * Holds the analyzer's door to its size budget: bundled with everything it needs, minified and gzipped, it may be
 * at most 1.8 times what @babel/parser is by itself. Both are measured in this one run, in the same way.
 */
import process from "node:process";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const budget = 1.8;
const root = fileURLToPath(new URL("../", import.meta.url));

/**
 * The gzipped size of a module and all that it imports, in bytes.
 *
 * @param {string} source
 */
async function bundledSize(source) {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: root },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    platform: "browser",
    logLevel: "warning",
  });
  return outputFiles.reduce((sum, file) => sum + gzipSync(file.contents, { level: 9 }).length, 0);
}

const analyzer = await bundledSize('export * from "./dist/analyzer.js";');
const parser = await bundledSize('export { parse } from "@babel/parser";');
const ratio = analyzer / parser;

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
process.stdout.write(
  `Analyzer door with all it needs: ${kilobytes(analyzer)} gzipped; @babel/parser alone: ${kilobytes(parser)}; ` +
    `ratio ${ratio.toFixed(3)}, at most ${budget.toFixed(1)}.\n`,
);
if (ratio > budget) {
  process.stderr.write("The analyzer's door is over its budget.\n");
  process.exitCode = 1;
}
