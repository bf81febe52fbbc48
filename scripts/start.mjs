/** `npm start`: sets up, builds the command and draws the example workflows into one page. */
import { spawnSync } from "node:child_process";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { root, setUp } from "./setup.mjs";

const page = "out/examples.html";

/**
 * Says what is about to happen and runs it; ends with its exit code if it fails.
 *
 * @param {string} announcement
 * @param {string[]} nodeArguments
 */
function step(announcement, nodeArguments) {
  process.stdout.write(`${announcement}\n`);
  const { status } = spawnSync(process.execPath, nodeArguments, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

setUp();
step("Building the command …", ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"]);
step("Reading the workflows of examples/ and drawing their graphs …", [
  "dist/cli.js",
  ...["graph", "examples", "--format", "html", "--out", page],
]);
process.stdout.write(`Open this page in a browser: ${fileURLToPath(new URL(page, root))}\n`);
