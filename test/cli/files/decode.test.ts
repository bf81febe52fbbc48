import { describe, expect, it } from "vitest";
import { decodeSource } from "../../../cli/files/decode.ts";

const SOURCE = 'const customer = "Zoë €";\r\n';

function utf16(text: string, isBigEndian: boolean): Uint8Array {
  const bytes = Buffer.from(`\uFEFF${text}`, "utf16le");
  return isBigEndian ? bytes.swap16() : bytes;
}

describe("decodeSource", () => {
  it.each([
    ["UTF-8", Buffer.from(SOURCE)],
    ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${SOURCE}`)],
    ["UTF-16, little end first", utf16(SOURCE, false)],
    ["UTF-16, big end first", utf16(SOURCE, true)],
  ])("reads %s", (_encoding, bytes) => {
    expect(decodeSource(bytes)).toEqual({ kind: "text", text: SOURCE, note: null });
  });

  it("reads an empty file", () => {
    expect(decodeSource(new Uint8Array())).toEqual({ kind: "text", text: "", note: null });
  });

  it("reads a part of a larger buffer", () => {
    const bytes = Buffer.from(`xx${SOURCE}xx`);
    const part = bytes.subarray(2, bytes.length - 2);
    expect(decodeSource(part)).toMatchObject({ kind: "text", text: SOURCE });
  });

  it("reads what is nearly UTF-8, and says so", () => {
    const decoded = decodeSource(Buffer.from("// Zo\u00eb\n", "latin1"));
    expect(decoded).toMatchObject({ kind: "text", text: "// Zo\uFFFD\n" });
    expect(decoded).toHaveProperty("note", expect.stringContaining("is not valid UTF-8"));
  });

  it.each([
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), "is a binary file, not source text"],
    [
      "UTF-16 without a mark",
      Buffer.from(SOURCE, "utf16le"),
      "looks like UTF-16 without a byte order mark; save it as UTF-8",
    ],
    ["UTF-32", Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]), "is UTF-32; save it as UTF-8"],
    ["UTF-32, big end first", Buffer.from([0, 0, 0xfe, 0xff, 0, 0, 0, 0x61]), "is UTF-32; save it as UTF-8"],
    [
      "half a character of UTF-16",
      utf16(SOURCE, false).subarray(0, 7),
      "starts like UTF-16 but has an odd number of bytes",
    ],
  ])("refuses %s with the reason", (_what, bytes, reason) => {
    expect(decodeSource(bytes)).toEqual({ kind: "undecodable", reason });
  });
});
