import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sha256Base64 } from "../../src/render/html/sha256.ts";

function expected(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}

describe("sha256Base64", () => {
  it.each([0, 1, 55, 56, 63, 64, 119, 120, 100_000])(
    "agrees with Node's hash for %i characters",
    (length) => {
      const text = "order".repeat(length).slice(0, length);
      expect(sha256Base64(text)).toBe(expected(text));
    },
  );

  it("agrees with Node's hash for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
        expect(sha256Base64(text)).toBe(expected(text));
      }),
    );
  });
});
