import { describe, expect, it } from "vitest";
import { DARK, LIGHT, themeCss } from "../../src/render/theme.ts";
import type { Palette } from "../../src/render/theme.ts";

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

const marks = ["blue", "amber", "teal", "violet", "indigo", "slate", "orange", "red", "green"] as const;

describe.each([
  ["light", LIGHT],
  ["dark", DARK],
] as const)("the %s palette", (_name, palette: Palette) => {
  it("has text that can be read", () => {
    for (const ground of ["canvas", "surface", "slate-soft", "blue-soft"] as const) {
      expect(contrast(palette.ink, palette[ground]), ground).toBeGreaterThan(7);
      expect(contrast(palette.muted, palette[ground]), ground).toBeGreaterThan(4.5);
    }
    expect(contrast(palette.inverse, palette.ink)).toBeGreaterThan(7);
  });

  it("has lines and pictograms that can be seen", () => {
    expect(contrast(palette.edge, palette.canvas)).toBeGreaterThan(3);
    for (const mark of marks) {
      expect(contrast(palette[mark], palette.canvas), mark).toBeGreaterThan(4.5);
      expect(contrast(palette[mark], palette[`${mark}-soft`]), mark).toBeGreaterThan(4.5);
      expect(contrast(palette.inverse, palette[mark]), `sign on ${mark}`).toBeGreaterThan(4.5);
    }
  });
});

describe("themeCss", () => {
  it("gives every colour a name of its own", () => {
    expect(Object.keys(LIGHT)).toEqual(Object.keys(DARK));
    expect(themeCss(".a", "light").match(/--ds-[a-z-]+:/g)).toHaveLength(Object.keys(LIGHT).length);
  });

  it("follows the reader's system when asked to", () => {
    expect(themeCss(".a", "auto")).toBe(
      `${themeCss(".a", "light")}@media (prefers-color-scheme:dark){${themeCss(".a", "dark")}}`,
    );
  });
});
