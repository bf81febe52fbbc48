import { describe, expect, it } from "vitest";
import { existsSync } from "node:fs";
import { DIALECTS } from "../../analyzer/index.ts";
import { CASES } from "./cases/index.ts";
import { describeDialect } from "./contract.ts";

describe("built-in dialects", () => {
  it("all keep the contract, and have names of their own", () => {
    expect(CASES.map(({ dialect }) => dialect)).toEqual(DIALECTS);
    expect(new Set(DIALECTS.map(({ name }) => name)).size).toBe(DIALECTS.length);
  });

  it("each stand in a file of their name", () => {
    for (const { name } of DIALECTS) {
      const file = new URL(`../../analyzer/dialects/${name}.ts`, import.meta.url);
      expect(existsSync(file), name).toBe(true);
    }
  });
});

for (const one of CASES) describeDialect(one);
