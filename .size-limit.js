/**
 * What a page pays for the core's door. Each check bundles the built door, minified and gzipped, with all that it needs
 * but elkjs, which a page without layout never loads.
 */

/**
 * Leaves out what the door loads on demand with `import()`.
 *
 * @type {import("esbuild").Plugin}
 */
const withoutLazyParts = {
  name: "without-lazy-parts",
  setup(build) {
    build.onResolve({ filter: /^\./ }, ({ kind, path }) =>
      kind === "dynamic-import" ? { path, external: true } : undefined,
    );
  },
};

/** @type {<Config extends object>(config?: Config) => Config} */
const bundleEagerParts = (config) =>
  Object.assign(/** @type {NonNullable<typeof config>} */ (config), { plugins: [withoutLazyParts] });

/** @type {import("size-limit").SizeLimitConfig} */
export default [
  {
    name: "core door, without what it loads on demand",
    path: "dist/index.js",
    import: "*",
    gzip: true,
    ignore: ["elkjs"],
    limit: "12 kB",
    modifyEsbuildConfig: bundleEagerParts,
  },
];
