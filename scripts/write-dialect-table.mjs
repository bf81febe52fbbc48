/**
 * Writes the README's table of dialects from the dialects themselves and the headings of their pages. With `--check` it
 * only says whether the table is up to date.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../", import.meta.url));
const readme = `${root}README.md`;
const [start, end] = [
  "<!-- dialects: written by scripts/write-dialect-table.mjs -->",
  "<!-- end of dialects -->",
];

const { outputFiles } = await build({
  entryPoints: [`${root}analyzer/dialects/index.ts`],
  bundle: true,
  write: false,
  format: "esm",
  platform: "node",
  logLevel: "warning",
});
const code = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
/** @type {{ DIALECTS: readonly { name: string, docs: string }[] }} */
const { DIALECTS } = await import(`data:text/javascript;base64,${code}`);

/** @param {{ name: string, docs: string }} dialect */
function row({ name, docs }) {
  const page = `docs/dialects/${name}.md`;
  if (!existsSync(root + page))
    return `| \`${name}\` | the reference engine's API | [examples](examples/README.md) |`;
  const title = /^# (.*)$/m.exec(readFileSync(root + page, "utf8"))?.[1] ?? name;
  return `| \`${name}\` | [${title}](${docs}) | [${name}.md](${page}) |`;
}

const table = ["| dialect | API | what is read |", "| --- | --- | --- |", ...DIALECTS.map(row)].join("\n");
const text = readFileSync(readme, "utf8");
const { format } = await import("prettier");
const written = await format(
  text.replace(new RegExp(`${start}[^]*?${end}`), () => `${start}\n\n${table}\n\n${end}`),
  { parser: "markdown", printWidth: 110 },
);
if (!process.argv.includes("--check")) writeFileSync(readme, written);
else if (written !== text) {
  process.stderr.write(
    "README.md's table of dialects is not up to date: node scripts/write-dialect-table.mjs\n",
  );
  process.exitCode = 1;
}
