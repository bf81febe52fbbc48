/**
 * Writes analyzer/childKeys.generated.ts: for each kind of syntax node, the properties that hold code. Made from Babel's
 * own table without what only holds types. Run it after an update of Babel: `node scripts/write-child-keys.mjs`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { TYPES, VISITOR_KEYS } from "@babel/types";

const TYPE_KEYS = new Set([
  "typeAnnotation",
  "returnType",
  "typeParameters",
  "typeArguments",
  "superTypeParameters",
  "implements",
  "predicate",
]);
/** Kinds that hold code although their names begin like types'. */
const WITH_CODE =
  /^(?!TS|Flow|Declare|Interface|Opaque|.*TypeAnnotation$)|^TS(?:As|Satisfies|NonNull|Instantiation)Expression$|^TSTypeAssertion$|^TS(?:Enum|Module|ParameterProperty|ExportAssignment)/;

const file = fileURLToPath(new URL("../analyzer/childKeys.generated.ts", import.meta.url));
const lines = Object.entries(VISITOR_KEYS)
  .filter(([type]) => TYPES.includes(type) && WITH_CODE.test(type))
  .map(([type, keys]) => ({ type, keys: keys.filter((key) => !TYPE_KEYS.has(key)) }))
  .filter(({ keys }) => keys.length > 0)
  .map(({ type, keys }) => `  ${type}: [${keys.map((key) => JSON.stringify(key)).join(", ")}],`);
const text = `/** Written by scripts/write-child-keys.mjs from Babel's table: do not edit. */

/** For each kind of syntax node the properties that hold code, in source order. */
export const CHILD_KEYS: Readonly<Record<string, readonly string[]>> = {
${lines.join("\n")}
};
`;
if (process.argv.includes("--check")) {
  if (readFileSync(file, "utf8") === text) process.exit(0);
  process.stderr.write("analyzer/childKeys.generated.ts is stale: run node scripts/write-child-keys.mjs\n");
  process.exit(1);
}
writeFileSync(file, text);
