import { chmodSync, readdirSync, readFileSync, readlinkSync, statSync, symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { isFolderPath, writeAtomically } from "../../../cli/files/write.ts";
import { createTempFolder } from "../support/temp-folder.ts";

describe("writeAtomically", () => {
  it("creates the folders on the way and leaves no draft behind", () => {
    const cwd = createTempFolder();
    writeAtomically(path.join(cwd, "graphs/shop/order.svg"), "<svg/>");
    expect(readFileSync(path.join(cwd, "graphs/shop/order.svg"), "utf8")).toBe("<svg/>");
    expect(readdirSync(path.join(cwd, "graphs/shop"))).toEqual(["order.svg"]);
  });

  it("replaces a file and keeps its mode", () => {
    const cwd = createTempFolder({ "order.svg": "old" });
    const file = path.join(cwd, "order.svg");
    chmodSync(file, 0o640);
    writeAtomically(file, "new");
    expect(readFileSync(file, "utf8")).toBe("new");
    expect(statSync(file).mode & 0o777).toBe(0o640);
  });

  it("writes through a link", () => {
    const cwd = createTempFolder({ "real/order.svg": "old" });
    symlinkSync("real/order.svg", path.join(cwd, "order.svg"));
    writeAtomically(path.join(cwd, "order.svg"), "new");
    expect(readlinkSync(path.join(cwd, "order.svg"))).toBe("real/order.svg");
    expect(readFileSync(path.join(cwd, "real/order.svg"), "utf8")).toBe("new");
  });

  it("writes to a device as it is", () => {
    writeAtomically("/dev/null", "nobody reads this");
    expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
  });

  it("takes names as long as the file system does", () => {
    const cwd = createTempFolder();
    const name = `${"o".repeat(251)}.svg`;
    writeAtomically(path.join(cwd, name), "<svg/>");
    expect(readdirSync(cwd)).toEqual([name]);
  });

  it("leaves things as they were when it fails", () => {
    const cwd = createTempFolder({ "graphs/order.svg/inside.txt": "" });
    expect(() => {
      writeAtomically(path.join(cwd, "graphs/order.svg"), "new");
    }).toThrow();
    expect(readdirSync(path.join(cwd, "graphs"))).toEqual(["order.svg"]);
    expect(() => {
      writeAtomically(path.join(cwd, "graphs/order.svg/inside.txt/x.svg"), "new");
    }).toThrow();
  });
});

describe("isFolderPath", () => {
  it("goes by the ending, or by what is there", () => {
    const cwd = createTempFolder({ "graphs/order.svg": "" });
    expect(isFolderPath("graphs", cwd)).toBe(true);
    expect(isFolderPath("new/", cwd)).toBe(true);
    expect(isFolderPath("new", cwd)).toBe(false);
    expect(isFolderPath("graphs/order.svg", cwd)).toBe(false);
    expect(isFolderPath("graphs/order.svg/x", cwd)).toBe(false);
  });
});
