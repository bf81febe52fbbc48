import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import type { Figure, Section } from "../report/figure.ts";
import type { Context } from "./context.ts";

/** What a page that embeds a door has to load. */
export async function measureSizes({ root, progress }: Context): Promise<Section> {
  progress("sizes of the doors …");
  const core = await gzippedSize(root, `export * from "./src/index.ts";`, ["elkjs"]);
  const analyzer = await gzippedSize(root, `export * from "./analyzer/index.ts";`, []);
  const parser = await gzippedSize(root, `export { parse } from "@babel/parser";`, []);
  const size = (name: string, bytes: number): Figure => ({
    name,
    value: bytes / 1000,
    unit: "kB",
    repeats: "1",
  });
  return {
    title: "Sizes",
    about: [
      "Bundled from source with all that they need, for browsers, minified and gzipped at level 9. `elkjs` is loaded on demand and is not in the core's figure.",
    ],
    figures: [
      { ...size("core door", core), budget: { kind: "atMost", limit: 12 }, isExact: true },
      size("analyzer door", analyzer),
      size("@babel/parser alone", parser),
      {
        name: "analyzer door / @babel/parser alone",
        value: analyzer / parser,
        unit: "x",
        repeats: "1",
        budget: { kind: "atMost", limit: 1.3 },
        isExact: true,
      },
    ],
    notes: [],
  };
}

async function gzippedSize(root: string, contents: string, ignored: readonly string[]): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: "ts" },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    platform: "browser",
    external: ignored.flatMap((name) => [name, `${name}/*`]),
    logLevel: "silent",
  });
  return outputFiles.reduce((sum, { contents: code }) => sum + gzipSync(code, { level: 9 }).length, 0);
}
