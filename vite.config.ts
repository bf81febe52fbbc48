import { builtinModules } from "node:module";
import { defineConfig } from "vitest/config";
import manifest from "./package.json" with { type: "json" };

const dependencies = Object.keys(manifest.dependencies);

/** Packages that users install beside ours, and what Node brings along, stay imports in the build. */
function isExternal(specifier: string): boolean {
  if (specifier.startsWith("node:") || builtinModules.includes(specifier)) return true;
  return dependencies.some((name) => specifier === name || specifier.startsWith(`${name}/`));
}

export default defineConfig({
  build: {
    target: "es2022",
    minify: false,
    sourcemap: true,
    // One entry per door of `exports`, the command, and its thread for sources that are nested very deeply.
    lib: {
      entry: {
        index: "src/index.ts",
        analyzer: "analyzer/index.ts",
        layout: "src/layout/index.ts",
        render: "src/render/index.ts",
        cli: "cli/main.ts",
        "deep-worker": "cli/deep-worker.ts",
      },
      formats: ["es"],
    },
    rolldownOptions: {
      external: isExternal,
      output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
    },
  },
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["test/**/fixtures/**", "node_modules"],
    // As many as there are processors: by default one is left idle, of two that is half.
    maxWorkers: "100%",
    // A slow or busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Only asked for by `npm run coverage`: it doubles the time that the tests take.
    coverage: { provider: "v8", include: ["src/**", "analyzer/**", "cli/**"], reporter: ["text", "html"] },
  },
});
