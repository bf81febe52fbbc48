import { describe, expect, it } from "vitest";
import { themeCss } from "../../src/render/theme.ts";
import type { PaletteColor } from "../../src/render/theme.ts";

function channel(part: string): number {
  const value = Number.parseInt(part, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance of a colour, as WCAG defines it. */
function luminance(hex: string): number {
  const [, r = "", g = "", b = ""] = /^#(..)(..)(..)$/.exec(hex) ?? [];
  return 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

type Colors = ReadonlyMap<string, string>;

function colorsOf(theme: "light" | "dark"): Colors {
  return new Map(
    [...themeCss("x", theme).matchAll(/--ds-([a-z-]+):([^;}]+)/g)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
}

const marks = ["blue", "amber", "teal", "violet", "indigo", "slate", "orange", "red", "green"] as const;

describe.each(["light", "dark"] as const)("the %s palette", (theme) => {
  const colors = colorsOf(theme);
  const between = (one: PaletteColor, other: PaletteColor): number =>
    contrast(colors.get(one) ?? "", colors.get(other) ?? "");

  it("has text that can be read", () => {
    for (const ground of ["canvas", "surface", "slate-soft", "blue-soft"] as const) {
      expect(between("ink", ground), ground).toBeGreaterThan(7);
      expect(between("muted", ground), ground).toBeGreaterThan(4.5);
    }
    expect(between("inverse", "ink")).toBeGreaterThan(7);
  });

  it("has lines and pictograms that can be seen", () => {
    expect(between("edge", "canvas")).toBeGreaterThan(3);
    for (const mark of marks) {
      expect(between(mark, "canvas"), mark).toBeGreaterThan(4.5);
      expect(between(mark, `${mark}-soft`), mark).toBeGreaterThan(4.5);
      expect(between("inverse", mark), `sign on ${mark}`).toBeGreaterThan(4.5);
    }
  });
});

describe("themeCss", () => {
  it("gives light and dark the same names", () => {
    expect([...colorsOf("light").keys()]).toEqual([...colorsOf("dark").keys()]);
    expect(colorsOf("light").size).toBeGreaterThan(20);
  });

  it("follows the reader's system when asked to", () => {
    expect(themeCss(".a", "auto")).toBe(
      `${themeCss(".a", "light")}@media (prefers-color-scheme:dark){${themeCss(".a", "dark")}}`,
    );
  });
});
