import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanText, fitText } from "../../src/layout/fitText.ts";
import { measureText } from "../../src/layout/measureText.ts";

const font = { family: "sans", sizePx: 13 } as const;
const room = { font, widthPx: 160, maxLines: 2 };

describe("cleanText", () => {
  it("makes one line of many", () => {
    expect(cleanText("  order.total\n\t> 10_000 ")).toBe("order.total > 10_000");
  });

  it("drops what cannot be drawn, and what would turn the order of the text around it", () => {
    expect(cleanText("a\u0000b\u001b[31mc\ufffe\ud800d")).toBe("ab[31mcd");
    expect(cleanText("pay\u202eyap\u2066")).toBe("payyap");
  });

  it("keeps scripts of all directions, accents and emoji whole", () => {
    for (const text of ["הזמנה_חדשה", "café", "👩‍👩‍👧‍👦 famille 🚚", "発送_確認"])
      expect(cleanText(text)).toBe(text);
  });
});

describe("fitText", () => {
  it("leaves a text alone that fits", () => {
    expect(fitText("load_order", room)).toEqual(["load_order"]);
    expect(fitText("", room)).toEqual([""]);
  });

  it("ends lines behind words, and before operators", () => {
    const narrow = { ...room, widthPx: 130, maxLines: 4 };
    expect(fitText("order.isExport || order.isLarge", narrow)).toEqual([
      "order.isExport",
      "|| order.isLarge",
    ]);
    expect(fitText("charge the customer again", narrow)).toEqual(["charge the", "customer again"]);
  });

  it("takes identifiers apart only where they are too long for a line", () => {
    const lines = fitText("notify_the_customer_about_delivery", { ...room, widthPx: 150 });
    expect(lines.join("")).toBe("notify_the_customer_about_delivery");
    expect(lines[0]).toMatch(/_$/);
    expect(fitText("requestMedicalReportFromHospital", { ...room, widthPx: 150 })[1]).toMatch(/^[A-Z]/);
  });

  it("keeps operands together that have a place on the next line", () => {
    const condition = { font: { family: "mono", sizePx: 11.5 }, widthPx: 230, maxLines: 3 } as const;
    expect(fitText("await this.durablyExecute(this.hasProject)", condition)).toEqual([
      "await this.durablyExecute(",
      "this.hasProject)",
    ]);
  });

  it("cuts between words where one ends nearby", () => {
    const detail = { font: { family: "sans", sizePx: 11 }, widthPx: 188, maxLines: 1 } as const;
    const [line] = fitText(
      "retries [{ retryOn: [ProviderUnavailable], maxAttempts: 8 }, { maxAttempts: 2 }]",
      detail,
    );
    expect(line).toMatch(/^retries \[\{ retryOn: ?\[?….*\W2 \}\]$/);
  });

  it("cuts the middle out of what does not fit", () => {
    const lines = fitText(`reconcile_${"payments_".repeat(20)}of_march`, room);
    expect(lines).toHaveLength(2);
    expect(lines.join("")).toMatch(/^reconcile_.*….*_of_march$/);
  });

  it("does not take emoji or accents apart", () => {
    const family = "👩‍👩‍👧‍👦";
    const text = fitText(family.repeat(60), { ...room, maxLines: 1 }).join("");
    expect(text.replaceAll(family, "").replace("…", "")).toBe("");
    const accents = fitText("e\u0301".repeat(300), { ...room, maxLines: 1 }).join("");
    expect(accents).not.toMatch(/^\u0301|…\u0301/);
  });

  it("answers for ten thousand characters as for ten", () => {
    expect(fitText("x".repeat(10_000), room).join("")).toMatch(/^x+…x+$/);
  });

  it("never gives more lines than asked for, nor a line wider than the room", () => {
    const anyText = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.string({ unit: "grapheme", maxLength: 300 }),
      fc
        .array(fc.constantFrom("order", "_", ".", " ", "||", "(", "発", "👍🏽", "ab"), { maxLength: 120 })
        .map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(
        anyText,
        fc.integer({ min: 60, max: 300 }),
        fc.integer({ min: 1, max: 3 }),
        (text, widthPx, maxLines) => {
          const lines = fitText(text, { font, widthPx, maxLines });
          expect(lines.length).toBeGreaterThan(0);
          expect(lines.length).toBeLessThanOrEqual(maxLines);
          // A single character that is wider than the room stays whole.
          for (const line of lines) {
            if (line.length > 12) expect(measureText(line, font)).toBeLessThanOrEqual(widthPx);
          }
        },
      ),
    );
  });
});
