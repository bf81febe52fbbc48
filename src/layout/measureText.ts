/** The two kinds of type on a drawing: proportional for names, monospaced for source text. */
export type FontFamily = "sans" | "mono";

/** Hundredths of an em by character: the widest of Inter Medium, Arial and DejaVu Sans, so that text fits in each. */
const SANS_WIDTHS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    28: "'ijl",
    30: "I",
    32: " ,.",
    34: ":;",
    35: "|",
    37: "/\\f",
    40: "()[]t",
    41: "!",
    42: "r",
    46: '"',
    47: "-",
    50: "`",
    53: "*",
    54: "s",
    56: "?J_z",
    57: "Lc",
    58: "k",
    60: "vxy",
    62: "Faeo",
    64: "1256789bdghnpqu{}",
    65: "$03",
    66: "4T",
    67: "EKPS",
    69: "BXYZ",
    70: "AV",
    73: "R",
    74: "CU",
    75: "N",
    76: "H",
    77: "D",
    78: "&G",
    79: "OQ",
    83: "w",
    84: "#+<=>^~",
    90: "M",
    96: "%",
    98: "m",
    99: "W",
    102: "@",
  }).flatMap(([width, characters]) =>
    Array.from(characters, (character) => [character, Number(width)] as const),
  ),
);

const MONO_WIDTH = 61;
const OTHER_WIDTH = 72;
const WIDE_WIDTH = 104;
const PICTOGRAPH_WIDTH = 138;

const invisible = /^[\p{M}\p{Cf}]$/u;
const pictograph = /^\p{Extended_Pictographic}$/u;
const wide =
  /^[\u1100-\u115f\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f000}-\u{3ffff}]$/u;

/** Width beyond ASCII, in hundredths of an em: guessed from the script, on the large side. */
function otherWidth(character: string, family: FontFamily): number {
  if (invisible.test(character)) return 0;
  if (pictograph.test(character)) return PICTOGRAPH_WIDTH;
  if (wide.test(character)) return WIDE_WIDTH;
  return family === "mono" ? MONO_WIDTH : OTHER_WIDTH;
}

function characterWidth(character: string, family: FontFamily): number {
  if (character > "~") return otherWidth(character, family);
  return family === "mono" ? MONO_WIDTH : (SANS_WIDTHS.get(character) ?? OTHER_WIDTH);
}

/** A typeface at a size in pixels. */
export interface Font {
  readonly family: FontFamily;
  readonly sizePx: number;
}

/**
 * Width of a text in pixels, without a browser and the same everywhere. An estimate that errs on the large side, so
 * that what is measured to fit does fit with the fonts of all common systems.
 */
export function measureText(text: string, font: Font): number {
  let hundredths = 0;
  for (const character of text) hundredths += characterWidth(character, font.family);
  return (hundredths * font.sizePx) / 100;
}
