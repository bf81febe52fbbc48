import { symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { ConfigProblem } from "../../../cli/resolve/aliases.ts";
import { createResolver } from "../../../cli/resolve/resolver.ts";
import { createTempFolder } from "../support/temp-folder.ts";

function resolverIn(files: Readonly<Record<string, string>>) {
  const cwd = createTempFolder(files);
  const problems: ConfigProblem[] = [];
  const report = (problem: ConfigProblem) => problems.push(problem);
  return { cwd, problems, ...createResolver({ cwd, report }) };
}

describe("resolve", () => {
  it.each([
    ["./ship", "src/ship.ts"],
    ["./ship.ts", "src/ship.ts"],
    ["./ship.js", "src/ship.ts"],
    ["./label.js", "src/label.tsx"],
    ["./label.jsx", "src/label.tsx"],
    ["./pack.mjs", "src/pack.mts"],
    ["./pack.cjs", "src/pack.cts"],
    ["./legacy.js", "src/legacy.js"],
    ["./legacy", "src/legacy.js"],
    ["./steps", "src/steps/index.ts"],
    ["./steps/", "src/steps/index.ts"],
    [".", "src/index.ts"],
    ["./", "src/index.ts"],
    ["..", "index.ts"],
    ["../shared/money.ts", "shared/money.ts"],
    ["./both", "src/both.ts"],
    ["./order.workflow", "src/order.workflow.ts"],
    ["./order.workflow.js", "src/order.workflow.ts"],
    ["./missing", null],
    ["./price.json", null],
    ["lodash", null],
    ["node:fs", null],
    ["@shop/money", null],
  ])("finds %s in %s", (specifier, expected) => {
    const { resolve } = resolverIn({
      "index.ts": "",
      "shared/money.ts": "",
      "src/index.ts": "",
      "src/ship.ts": "",
      "src/label.tsx": "",
      "src/pack.mts": "",
      "src/pack.cts": "",
      "src/legacy.js": "",
      "src/steps/index.ts": "",
      "src/both.ts": "",
      "src/both/index.ts": "",
      "src/order.workflow.ts": "",
    });
    expect(resolve(specifier, "src/order.ts")).toBe(expected);
  });

  it("keeps the style of the importing file's path", () => {
    const { cwd, resolve } = resolverIn({ "src/ship.ts": "" });
    expect(resolve("./ship", "./src/order.ts")).toBe("./src/ship.ts");
    expect(resolve("./ship", `${cwd}/src/order.ts`)).toBe(`${cwd}/src/ship.ts`);
  });

  it("leads out of the current folder", () => {
    const cwd = path.join(createTempFolder({ "lib/ship.ts": "", "app/order.ts": "" }), "app");
    const { resolve } = createResolver({ cwd, report: () => undefined });
    expect(resolve("../lib/ship", "order.ts")).toBe("../lib/ship.ts");
    expect(resolve("../lib/ship", "./order.ts")).toBe("../lib/ship.ts");
  });

  it("follows the paths and the baseUrl of tsconfig.json, with comments, and of what it extends", () => {
    const { resolve } = resolverIn({
      "tsconfig.base.json": `{
        // Aliases are shared by all packages.
        "compilerOptions": { "baseUrl": ".", "paths": { "@shop/*": ["packages/*/src"], "@money": ["shared/money.ts"], }, },
      }`,
      "packages/orders/tsconfig.json": '{ "extends": "../../tsconfig.base.json" }',
      "packages/ship/src/index.ts": "",
      "shared/money.ts": "",
    });
    const from = "packages/orders/src/order.ts";
    expect(resolve("@shop/ship", from)).toBe("packages/ship/src/index.ts");
    expect(resolve("@money", from)).toBe("shared/money.ts");
    expect(resolve("shared/money", from)).toBe("shared/money.ts");
    expect(resolve("@shop/nothing", from)).toBe(null);
  });

  it("tries the targets of an alias in their order", () => {
    const { resolve } = resolverIn({
      "tsconfig.json": '{ "compilerOptions": { "paths": { "~/*": ["./generated/*", "./src/*"] } } }',
      "src/ship.ts": "",
      "src/pack.ts": "",
      "generated/pack.ts": "",
    });
    expect(resolve("~/ship", "src/order.ts")).toBe("src/ship.ts");
    expect(resolve("~/pack.js", "src/order.ts")).toBe("generated/pack.ts");
  });

  it("follows the aliases of the configurations that a solution references", () => {
    const { resolve } = resolverIn({
      "tsconfig.json":
        '{ "files": [], "references": [{ "path": "./tsconfig.app.json" }, { "path": "./missing" }] }',
      "tsconfig.app.json": '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }',
      "src/ship.ts": "",
    });
    expect(resolve("~/ship", "src/order.ts")).toBe("src/ship.ts");
  });

  it("follows jsconfig.json where there is no tsconfig.json", () => {
    const { resolve } = resolverIn({
      "jsconfig.json": '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }',
      "src/ship.js": "",
    });
    expect(resolve("~/ship", "src/order.js")).toBe("src/ship.js");
  });

  it.each([
    ["a loop of extends", '{ "extends": "./tsconfig.json" }'],
    ["a base that is missing", '{ "extends": "./missing.json" }'],
  ])("goes on without aliases and says so once: %s", (_what, config) => {
    const { cwd, problems, resolve } = resolverIn({ "tsconfig.json": config, "src/ship.ts": "" });
    expect(resolve("~/ship", "src/order.ts")).toBe(null);
    expect(resolve("~/pack", "src/order.ts")).toBe(null);
    expect(resolve("./ship", "src/order.ts")).toBe("src/ship.ts");
    expect(problems).toHaveLength(1);
    expect(problems[0]?.folder).toBe(path.join(cwd, "src"));
  });
});

describe("resolve by package.json", () => {
  it("follows #aliases, with patterns and conditions", () => {
    const { resolve } = resolverIn({
      "package.json": JSON.stringify({
        imports: {
          "#money": "./shared/money.js",
          "#steps/*": { types: "./types/*.d.ts", default: ["./steps/*.js"] },
          "#steps/ship/*": "./ship/*.ts",
        },
      }),
      "shared/money.ts": "",
      "steps/pack.ts": "",
      "ship/label.ts": "",
    });
    expect(resolve("#money", "src/order.ts")).toBe("shared/money.ts");
    expect(resolve("#steps/pack", "src/deep/order.ts")).toBe("steps/pack.ts");
    expect(resolve("#steps/ship/label", "src/order.ts")).toBe("ship/label.ts");
    expect(resolve("#nothing", "src/order.ts")).toBe(null);
  });

  it("follows packages of the same workspace to their sources", () => {
    const { cwd, resolve } = resolverIn({
      "packages/money/package.json": '{ "name": "@shop/money", "main": "./dist/index.js" }',
      "packages/money/src/index.ts": "",
      "packages/money/dist/index.js": "",
      "packages/money/round.ts": "",
      "packages/ship/package.json": JSON.stringify({
        exports: {
          ".": { types: "./dist/index.d.ts", import: "./dist/index.js" },
          "./label": "./lib/label.ts",
        },
      }),
      "packages/ship/src/index.ts": "",
      "packages/ship/lib/label.ts": "",
      "packages/ship/lib/hidden.ts": "",
      "node_modules/@shop/README.md": "",
    });
    symlinkSync("../../packages/money", path.join(cwd, "node_modules/@shop/money"));
    symlinkSync("../packages/ship", path.join(cwd, "node_modules/ship"));
    const from = "packages/orders/src/order.ts";
    expect(resolve("@shop/money", from)).toBe("packages/money/src/index.ts");
    expect(resolve("@shop/money/round", from)).toBe("packages/money/round.ts");
    expect(resolve("ship", from)).toBe("packages/ship/src/index.ts");
    expect(resolve("ship/label", from)).toBe("packages/ship/lib/label.ts");
    expect(resolve("ship/lib/hidden", from)).toBe(null);
  });

  it("does not follow packages from elsewhere, nor what is no package", () => {
    const { resolve } = resolverIn({
      "node_modules/lodash/package.json": '{ "main": "index.js" }',
      "node_modules/lodash/index.js": "",
      "node_modules/broken/package.json": "{",
      "package.json": "[]",
    });
    for (const specifier of [
      "lodash",
      "lodash/index",
      "broken",
      "#x",
      "@",
      "https://shop.example/x.js",
      "",
    ]) {
      expect(resolve(specifier, "src/order.ts")).toBe(null);
    }
  });
});

describe("read", () => {
  it("reads a file from the current folder, in any encoding that is read elsewhere", () => {
    const { read } = resolverIn({ "src/ship.ts": "\uFEFFship" });
    expect(read("src/ship.ts")).toBe("ship");
  });

  it("gives null for what cannot be read", () => {
    const { cwd, read } = resolverIn({ "src/ship.ts": "", "src/picture.ts": "\0\0\0" });
    symlinkSync("loop.ts", path.join(cwd, "loop.ts"));
    for (const file of ["src", "missing.ts", "src/picture.ts", "loop.ts"]) expect(read(file)).toBe(null);
  });
});
