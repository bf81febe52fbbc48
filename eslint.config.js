import js from "@eslint/js";
import jsdoc from "eslint-plugin-jsdoc";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

const bannedSyntax = [
  {
    selector: "TSEnumDeclaration",
    message: "Use a union of string literals, or a table checked with `satisfies`.",
  },
  { selector: "ExportAllDeclaration", message: "A door names what it exports, one by one." },
  {
    selector: "CallExpression[callee.object.name='vi'][callee.property.name=/^(mock|doMock|hoisted)$/]",
    message: "Pass the dependency as an argument instead of mocking a module.",
  },
];

const impureSyntax = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: "Take the time as an argument.",
  },
];

const impureGlobals = [
  "process",
  "Buffer",
  "require",
  "window",
  "document",
  "setTimeout",
  "setInterval",
  "fetch",
];

export default defineConfig(
  globalIgnores([
    "dist",
    "out",
    "coverage",
    "test/**/fixtures",
    "test/**/golden",
    // Workflows to be read, not run: written as an author would, against an API that is not installed here.
    "examples",
  ]),
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { project: "tsconfig.json", tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "max-lines": ["error", { max: 350 }],
      "max-lines-per-function": ["error", { max: 60, IIFEs: true }],
      complexity: ["error", 10],
      "max-depth": ["error", 3],
      "max-params": ["error", 3],
      "max-nested-callbacks": ["error", 4],
      eqeqeq: "error",
      "prefer-const": "error",
      "no-restricted-syntax": ["error", ...bannedSyntax],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "separate-type-imports" }],
      "@typescript-eslint/consistent-type-exports": "error",
      "@typescript-eslint/dot-notation": ["error", { allowIndexSignaturePropertyAccess: true }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/non-nullable-type-assertion-style": "off",
      // There are no enums to be unsafe with, and looking for them takes time.
      "@typescript-eslint/no-unsafe-enum-assignment": "off",
      "@typescript-eslint/no-unsafe-enum-comparison": "off",
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        { allowNumber: true, allowBoolean: true },
      ],
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    // The pure part: what is public carries a doc comment; time, chance and the outside world are arguments.
    files: ["src/**/*.ts", "analyzer/**/*.ts"],
    plugins: { jsdoc },
    rules: {
      "no-restricted-syntax": ["error", ...bannedSyntax, ...impureSyntax],
      "no-restricted-globals": ["error", ...impureGlobals],
      "no-restricted-properties": [
        "error",
        { object: "Math", property: "random", message: "Take the source of randomness as an argument." },
        { object: "Date", property: "now", message: "Take the time as an argument." },
        { object: "performance", property: "now", message: "Take the time as an argument." },
      ],
      "jsdoc/require-jsdoc": [
        "error",
        {
          publicOnly: { esm: true, cjs: false },
          require: { FunctionDeclaration: true, ClassDeclaration: true },
          contexts: [
            "TSInterfaceDeclaration",
            "TSTypeAliasDeclaration",
            "ExportNamedDeclaration > VariableDeclaration",
          ],
        },
      ],
      "jsdoc/no-types": "error",
      "jsdoc/check-param-names": ["error", { checkDestructured: false }],
    },
  },
  {
    // A `describe` is one function over all of its cases.
    files: ["test/**/*.ts"],
    rules: { "max-lines-per-function": "off", "max-nested-callbacks": ["error", 5] },
  },
  {
    // Plain scripts: the compiler checks them through `checkJs`.
    files: ["**/*.mjs", "**/*.js"],
    rules: { "no-undef": "off", "@typescript-eslint/no-unsafe-assignment": "off" },
  },
);
