/**
 * The direction of imports. Folders are the stages of a pipeline and arrows point one way;
 * each rule's comment says what a breach means and what to do instead.
 */

/**
 * A stage of the core may import the stages named in `allowed`, and itself.
 *
 * @param {string} stage
 * @param {string[]} allowed
 * @returns {import("dependency-cruiser").IForbiddenRuleType}
 */
function stageRule(stage, allowed) {
  const open = [stage, ...allowed].join("|");
  return {
    name: `${stage}-direction`,
    severity: "error",
    comment:
      `src/${stage} may import ${allowed.map((name) => `src/${name}`).join(" and ") || "no other folder of ours"}. ` +
      "An arrow to a sibling ties two stages that must be usable apart: pass the value in as an argument, " +
      "or move the shared type to src/definition.",
    from: { path: `^src/${stage}/` },
    to: { path: "^(src|analyzer|components|cli|integrations|demo)/", pathNot: `^src/(${open})/` },
  };
}

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-circular",
      severity: "error",
      comment:
        "Two files that import each other cannot be understood, tested or loaded apart. " +
        "Move what both need to a third file that both import.",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-unresolvable",
      severity: "error",
      comment: "The import leads nowhere: the file was moved, or the package is not installed.",
      from: {},
      to: { couldNotResolve: true },
    },
    stageRule("definition", []),
    stageRule("runs", ["definition"]),
    stageRule("overlay", ["definition", "runs"]),
    stageRule("timeline", ["definition", "runs"]),
    stageRule("layout", ["definition"]),
    // The SVG is drawn from a layout, and with the measures of text that the layout was made with.
    stageRule("render", ["definition", "layout"]),
    {
      name: "render-without-elk",
      severity: "error",
      comment:
        "Drawing is synchronous and small; placing loads ELK. A renderer takes a finished layout as an argument: " +
        "import the layout's types and measures, not the engine.",
      from: { path: "^src/render/" },
      to: { path: "node_modules/elkjs/", reachable: true },
    },
    stageRule("engine", ["definition"]),
    {
      name: "analyzer-direction",
      severity: "error",
      comment:
        "The analyzer turns source into a definition and knows nothing of what is done with it later. " +
        "What it needs from the core is in src/definition.",
      from: { path: "^analyzer/" },
      to: { path: "^(src|components|cli|integrations|demo)/", pathNot: "^src/definition/" },
    },
    {
      name: "core-without-analyzer",
      severity: "error",
      comment:
        "The core must be usable without a parser: an admin UI shows stored definitions. " +
        "Take a Definition as an argument instead of source text.",
      from: { path: "^(src|components)/" },
      to: { path: "^analyzer/" },
    },
    {
      name: "dialect-alone",
      severity: "error",
      comment:
        "A dialect is one small file that anybody could have written outside this repository. " +
        "What two APIs of one engine share stands in `shared`; all else belongs to the analyzer's dialect interface.",
      from: { path: "^analyzer/dialects/([^/]+)\\.ts$", pathNot: "^analyzer/dialects/index\\.ts$" },
      to: { path: "^analyzer/dialects/", pathNot: "^analyzer/dialects/(?:$1\\.ts$|shared/)" },
    },
    {
      name: "own-door",
      severity: "error",
      comment:
        "A door is for people outside. A file that enters its own house by the door makes a cycle " +
        "through every file that the door names: import the file that defines the thing.",
      from: { path: "^(src|analyzer|components)/" },
      to: { path: "^(src|src/layout|src/render|analyzer|components)/index\\.ts$" },
    },
    {
      name: "leaves-stay-leaves",
      severity: "error",
      comment:
        "Commands, integrations, demos, stories and benchmarks are ends of the pipeline: nothing may depend on them. " +
        "Move the shared part to the core or the analyzer.",
      from: { path: "^(src|analyzer|components|cli|integrations|demo)/" },
      to: { path: "^(cli|integrations|demo|stories|test|bench|examples|scripts)/", pathNot: "^$1/" },
    },
    {
      name: "no-node-in-pure-code",
      severity: "error",
      comment:
        "src and analyzer run in a browser tab and in a worker, where Node's modules do not exist. " +
        "Take what is needed (a file's text, a path resolver) as an argument; the command supplies it.",
      from: { path: "^(src|analyzer)/", pathNot: "^src/engine/" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "no-react-in-core",
      severity: "error",
      comment: "React belongs to components/. The core serves pages without it, the command and tests.",
      from: { path: "^(src|analyzer|cli)/" },
      to: { path: "^(node_modules/)?(@types/)?react(-dom)?(/|$)" },
    },
    {
      name: "packages-in-their-place",
      severity: "error",
      comment:
        "Of the packages that users install, the core knows elkjs (in src/layout alone) and the analyzer " +
        "@babel/parser. Anything more is a cost to every page that embeds us.",
      from: { path: "^(src|analyzer)/" },
      to: {
        dependencyTypes: ["npm", "npm-optional", "npm-peer"],
        pathNot: "node_modules/(elkjs|@babel/parser)/",
      },
    },
    {
      name: "elk-behind-layout",
      severity: "error",
      comment:
        "elkjs is 440 kB gzipped and loaded on demand. One folder knows it, so that a page without layout never pays.",
      from: { path: "^(src|analyzer|cli)/", pathNot: "^src/layout/" },
      to: { path: "node_modules/elkjs/" },
    },
    {
      name: "babel-in-analyzer",
      severity: "error",
      comment: "Only the analyzer parses. A parser anywhere else would ship to every admin UI.",
      from: { path: "^(src|cli)/" },
      to: { path: "node_modules/@babel/" },
    },
    {
      name: "no-dev-packages-shipped",
      severity: "error",
      comment:
        "The import works here and fails for whoever installs the package. " +
        "Make it a dependency, with its reason in the README, or do without.",
      from: { path: "^(src|analyzer|cli)/" },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-unlisted-packages",
      severity: "error",
      comment:
        "The package is on this disk by chance (another package brought it along). Add it to package.json.",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "tests-apart",
      severity: "error",
      comment: "A test's helpers are for tests: shipped code that needs them has a part in the wrong place.",
      from: { pathNot: "^(test|bench)/" },
      to: { path: "^test/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["^(dist|out|coverage)/", "^test/fixtures/", "/(fixtures|golden)/"] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "default"] },
  },
};
