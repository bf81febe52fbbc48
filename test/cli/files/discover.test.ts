import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { discover } from "../../../cli/files/discover.ts";
import { readSource } from "../../../cli/files/read-source.ts";
import { createTempFolder } from "../support/temp-folder.ts";

function pathsOf(operands: readonly string[], cwd: string): readonly string[] {
  return discover(operands, cwd).files.map((file) => file.path);
}

const SHOP = {
  "src/orders/order.ts": "order",
  "src/orders/order.d.ts": "declaration",
  "src/orders/style.d.css.ts": "declaration",
  "src/orders/README.md": "text",
  "src/refund.tsx": "refund",
  "src/a.mts": "a",
  "src/b.cts": "b",
  "src/c.js": "c",
  "src/d.jsx": "d",
  "src/e.mjs": "e",
  "src/f.CJS": "f",
  "src/node_modules/shop/index.ts": "foreign",
  "src/.git/hook.js": "foreign",
  "src/.cache/order.js": "made",
  "src/dist/order.js": "made",
  "src/build/order.js": "made",
  "src/coverage/order.js": "made",
  "other.ts": "other",
};

const FOUND = [
  "src/a.mts",
  "src/b.cts",
  "src/c.js",
  "src/d.jsx",
  "src/e.mjs",
  "src/f.CJS",
  "src/refund.tsx",
  "src/orders/order.ts",
];

describe("discover", () => {
  it("finds the sources of a folder, by name, without what is made or foreign", () => {
    const cwd = createTempFolder(SHOP);
    expect(pathsOf(["src"], cwd)).toEqual(FOUND);
    expect(pathsOf(["src/"], cwd)).toEqual(FOUND);
    expect(pathsOf(["."], cwd)).toEqual(["other.ts", ...FOUND]);
    expect(pathsOf(["./src"], cwd)).toEqual(FOUND.map((file) => `./${file}`));
    expect(pathsOf(["../other.ts"], path.join(cwd, "src"))).toEqual(["../other.ts"]);
    expect(pathsOf([".."], path.join(cwd, "src"))).toEqual([
      "../other.ts",
      ...FOUND.map((file) => `../${file}`),
    ]);
  });

  it("keeps absolute paths absolute", () => {
    const cwd = createTempFolder(SHOP);
    expect(pathsOf([path.join(cwd, "src")], "/")).toEqual(FOUND.map((file) => `${cwd}/${file}`));
  });

  it("looks into a folder that is named, whatever its name", () => {
    const cwd = createTempFolder(SHOP);
    expect(pathsOf(["src/dist", "src/node_modules/shop"], cwd)).toEqual([
      "src/dist/order.js",
      "src/node_modules/shop/index.ts",
    ]);
  });

  it("takes a file that is named, whatever its ending", () => {
    const cwd = createTempFolder(SHOP);
    expect(pathsOf(["src/orders/README.md", "src/orders/order.d.ts"], cwd)).toEqual([
      "src/orders/README.md",
      "src/orders/order.d.ts",
    ]);
  });

  it.each([
    ["src/*.{mts,cts}", ["src/a.mts", "src/b.cts"]],
    ["./src/*.mts", ["./src/a.mts"]],
    ["**/order*.ts", ["src/orders/order.ts"]],
    ["src/**", FOUND],
    ["s?c", FOUND],
    ["src/{dist,orders}/*", ["src/dist/order.js", "src/orders/order.ts"]],
    ["src/!(orders)/*.ts", []],
  ])("expands the glob %s", (glob, expected) => {
    const cwd = createTempFolder(SHOP);
    expect([...pathsOf([glob], cwd)].sort()).toEqual([...expected].sort());
  });

  it("leaves out what a ! glob, file or folder says", () => {
    const cwd = createTempFolder(SHOP);
    expect(pathsOf(["src", "!src/*.*", "!nothing/**"], cwd)).toEqual(["src/orders/order.ts"]);
    expect(pathsOf(["src/*.mts", "!src"], cwd)).toEqual([]);
  });

  it("takes names with glob characters as they are where they exist", () => {
    const cwd = createTempFolder({
      "app/[slug]/order.ts": "",
      "app/(shop)/refund.ts": "",
      "app/s/order.ts": "",
    });
    expect(pathsOf(["app/[slug]/order.ts"], cwd)).toEqual(["app/[slug]/order.ts"]);
    expect(pathsOf(["app/(shop)"], cwd)).toEqual(["app/(shop)/refund.ts"]);
    expect(pathsOf(["app/\\[slug\\]/*.ts"], cwd)).toEqual(["app/[slug]/order.ts"]);
    expect(pathsOf(["!important.ts"], createTempFolder({ "!important.ts": "" }))).toEqual(["!important.ts"]);
  });

  it("takes backslashes for slashes where nothing has them in its name", () => {
    const cwd = createTempFolder(SHOP);
    expect(pathsOf(["src\\orders\\order.ts"], cwd)).toEqual(["src/orders/order.ts"]);
    expect(pathsOf(["src\\orders\\*.ts"], cwd)).toEqual(["src/orders/order.ts"]);
  });

  it("reads each file once, under the path that was named first", () => {
    const cwd = createTempFolder(SHOP);
    const operands = ["./src/a.mts", "src", path.join(cwd, "src/a.mts"), "src/*.mts"];
    expect(pathsOf(operands, cwd)).toEqual(["./src/a.mts", ...FOUND.slice(1)]);
  });

  it("takes folders that are named like files for folders", () => {
    const cwd = createTempFolder({ "orders.ts/refund.ts": "" });
    expect(pathsOf(["orders.ts"], cwd)).toEqual(["orders.ts/refund.ts"]);
    expect(pathsOf(["."], cwd)).toEqual(["orders.ts/refund.ts"]);
  });

  it("takes paths with blanks and letters of all kinds", () => {
    const cwd = createTempFolder({ "our shop/große Bestellung 注文.ts": "" });
    expect(pathsOf(["our shop"], cwd)).toEqual(["our shop/große Bestellung 注文.ts"]);
    expect(pathsOf(["our shop/große Bestellung 注文.ts"], cwd)).toHaveLength(1);
  });

  it("follows links to files and not links to folders, and ends where links go in circles", () => {
    const cwd = createTempFolder({ "src/order.ts": "order" });
    symlinkSync("order.ts", path.join(cwd, "src/linked.ts"));
    symlinkSync("..", path.join(cwd, "src/up"));
    symlinkSync("loop.ts", path.join(cwd, "src/loop.ts"));
    symlinkSync("nowhere", path.join(cwd, "src/broken.ts"));
    const found = discover(["src"], cwd);
    expect(found.files.map((file) => file.path)).toEqual(["src/linked.ts", "src/order.ts"]);
    expect(found.problems).toMatchObject([
      {
        path: "src/broken.ts",
        reason: "is a link to a file that does not exist",
        isNamed: false,
      },
      {
        path: "src/loop.ts",
        reason: "is a link that leads back to itself",
      },
    ]);
    expect(pathsOf(["src/up"], cwd)).toEqual(["src/up/src/linked.ts", "src/up/src/order.ts"]);
  });

  it("says that a path does not exist, and what was most likely meant", () => {
    const cwd = createTempFolder(SHOP);
    expect(discover(["src/refnud.tsx", "nothing/x.ts", "src/a.mts/x.ts"], cwd).problems).toMatchObject([
      {
        code: "unreadable-file",
        path: "src/refnud.tsx",
        reason: "does not exist",
        hint: "Did you mean src/refund.tsx?",
        isNamed: true,
      },
      { path: "nothing/x.ts", hint: "The folder nothing does not exist" },
      { path: "src/a.mts/x.ts", reason: "does not exist" },
    ]);
  });

  it("says that a glob matches nothing", () => {
    const cwd = createTempFolder(SHOP);
    expect(discover(["src/*.vue"], cwd).problems).toMatchObject([
      { reason: "matches no source file", isNamed: true },
    ]);
  });

  it.runIf(process.platform === "linux")("reads files whose names are not valid UTF-8", () => {
    const cwd = createTempFolder({ "src/order.ts": "order" });
    const folder = Buffer.concat([Buffer.from(path.join(cwd, "src/caf")), Buffer.from([0xe9])]);
    mkdirSync(folder);
    writeFileSync(
      Buffer.concat([folder, Buffer.from("/th"), Buffer.from([0xe9]), Buffer.from(".ts")]),
      "tea",
    );
    const [file] = discover(["src/caf\uFFFD/th\uFFFD.ts"], cwd).files;
    expect(file).toBeUndefined();
    const found = discover(["src"], cwd).files;
    expect(found.map((one) => one.path)).toEqual(["src/order.ts", "src/caf\uFFFD/th\uFFFD.ts"]);
    expect(readSource(found[1]?.location ?? "")).toMatchObject({ kind: "text", text: "tea" });
    expect(pathsOf(["src/caf\uFFFD"], cwd)).toEqual(["src/caf\uFFFD/th\uFFFD.ts"]);
  });
});
