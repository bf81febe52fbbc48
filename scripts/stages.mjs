/**
 * What `npm run check` consists of. Each stage is an npm script, so that it can be run by itself.
 *
 * @typedef {object} Stage
 * @property {string} script The npm script that does it.
 * @property {string} title What it checks.
 * @property {string[]} after Scripts that must have passed before.
 */

/** @type {readonly Stage[]} In the order in which they start: the longest way (build, then tests) first. */
export const stages = [
  { script: "build", title: "The package builds, with its type declarations", after: [] },
  { script: "tests", title: "The tests pass", after: ["build"] },
  {
    script: "oracle:check",
    title: "Random programs walk their graphs, and spoiled graphs are noticed",
    after: [],
  },
  { script: "format:check", title: "Every file is formatted", after: [] },
  { script: "architecture", title: "Imports point the way they should", after: [] },
  { script: "types", title: "The types are right", after: [] },
  { script: "generated", title: "Generated files are up to date", after: [] },
  { script: "lint", title: "The code keeps the style's measures", after: [] },
  { script: "unused", title: "No file, export or dependency is unused", after: [] },
  { script: "package", title: "The package can be installed and its types be found", after: ["build"] },
  { script: "size", title: "The doors keep their size budgets", after: ["build"] },
];
