/** `@workflow/builders`: transform with SWC, bundle with esbuild, extract the graphs from the bundle. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { functionIn, isObject, loadModule, propertyOf, type ForeignFunction } from "./load.ts";
import type { Peer, PeerFindings, PeerSetup } from "./peer.ts";

const PACKAGE = "@workflow/builders/dist";

interface Tools {
  readonly transform: ForeignFunction;
  readonly extract: ForeignFunction;
  readonly build: ForeignFunction;
  readonly stop: ForeignFunction;
}

async function loadTools(folder: string): Promise<Tools> {
  const esbuild = await loadModule(folder, "esbuild/lib/main.js");
  return {
    transform: functionIn(await loadModule(folder, `${PACKAGE}/apply-swc-transform.js`), "applySwcTransform"),
    extract: functionIn(
      await loadModule(folder, `${PACKAGE}/workflows-extractor.js`),
      "extractWorkflowGraphs",
    ),
    build: functionIn(esbuild, "build"),
    stop: functionIn(esbuild, "stop"),
  };
}

/** Gets Vercel's pipeline ready, with the options that its builder gives to esbuild. */
export async function createVercelPeer({ folder, work, files }: PeerSetup): Promise<Peer> {
  const tools = await loadTools(folder);
  const bundle = join(work, "bundle.js");
  await mkdir(work, { recursive: true });
  const run = async (): Promise<PeerFindings> => {
    const code = await bundleOf(tools, work, new Map(files.map(({ name, text }) => [name, text])));
    // The builder hands the extractor a module that holds the bundle as a template literal.
    await writeFile(bundle, `const workflowCode = \`${code.replace(/[\\`$]/g, "\\$&")}\`;\n`);
    return countGraphs(await tools.extract(bundle));
  };
  return {
    run,
    parts: { "of which the extractor": async () => countGraphs(await tools.extract(bundle)) },
    close: async () => {
      await tools.stop();
    },
  };
}

async function bundleOf(tools: Tools, work: string, texts: ReadonlyMap<string, string>): Promise<string> {
  const load = async ({ path }: { readonly path: string }): Promise<unknown> => {
    const result = await tools.transform(path, texts.get(path) ?? "", "workflow", join(work, path), work);
    return { contents: propertyOf(result, "code"), loader: "js" };
  };
  const result = await tools.build({
    stdin: { contents: [...texts.keys()].map((name) => `import "corpus:${name}";`).join("\n"), loader: "js" },
    bundle: true,
    format: "cjs",
    platform: "neutral",
    target: "es2022",
    write: false,
    treeShaking: true,
    keepNames: true,
    sourcemap: "inline",
    external: ["workflow", "./services"],
    logLevel: "silent",
    banner: { js: "globalThis.__private_workflows = new Map();" },
    plugins: [corpusPlugin(load)],
  });
  const [output] = propertyOf(result, "outputFiles") as readonly unknown[];
  return String(propertyOf(output, "text"));
}

interface PluginBuild {
  readonly onResolve: (filter: { readonly filter: RegExp }, resolve: (found: Found) => unknown) => void;
  readonly onLoad: (filter: { readonly filter: RegExp; readonly namespace: string }, load: unknown) => void;
}

interface Found {
  readonly path: string;
}

function corpusPlugin(load: (found: Found) => Promise<unknown>): unknown {
  return {
    name: "corpus",
    setup: (build: PluginBuild) => {
      build.onResolve({ filter: /^corpus:/ }, ({ path }) => ({
        path: path.slice("corpus:".length),
        namespace: "corpus",
      }));
      build.onLoad({ filter: /.*/, namespace: "corpus" }, load);
    },
  };
}

/** The extractor gives `{ [file]: { [workflow]: { graph: { nodes } } } }`. */
function countGraphs(graphs: unknown): PeerFindings {
  const workflows = valuesOf(graphs).flatMap(valuesOf);
  const nodes = workflows.map((one) => valuesOf(propertyOf(propertyOf(one, "graph"), "nodes")).length);
  return { workflows: workflows.length, nodes: nodes.reduce((sum, count) => sum + count, 0) };
}

function valuesOf(value: unknown): readonly unknown[] {
  return isObject(value) ? Object.values(value) : [];
}
