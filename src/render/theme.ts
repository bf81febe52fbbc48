/** Colours of one look. Each has its own name, so that a page can replace any of them. */
export type Palette = Readonly<Record<PaletteColor, string>>;

/** What is coloured. Marks come in pairs: a strong one for lines and pictograms, a soft one for the ground below them. */
export type PaletteColor =
  "canvas" | "surface" | "ink" | "muted" | "border" | "edge" | "frame" | "inverse" | Mark | `${Mark}-soft`;

/** Hues for kinds of things. None of them is the only sign of a kind: shape, pictogram and line tell the same. */
export type Mark = "blue" | "amber" | "teal" | "violet" | "indigo" | "slate" | "orange" | "red" | "green";

/** For light surroundings. */
const LIGHT: Palette = {
  canvas: "#fbfbfc",
  surface: "#ffffff",
  ink: "#1c2024",
  muted: "#60646c",
  border: "#d2d4da",
  edge: "#7a7e88",
  frame: "rgba(30, 40, 60, 0.025)",
  inverse: "#ffffff",
  blue: "#0b68b8",
  "blue-soft": "#e3f1fc",
  amber: "#8f5a00",
  "amber-soft": "#fdf1cf",
  teal: "#067a6b",
  "teal-soft": "#ddf5f0",
  violet: "#7a3fb0",
  "violet-soft": "#f4eafd",
  indigo: "#3a56c0",
  "indigo-soft": "#e9eefe",
  slate: "#5a5f69",
  "slate-soft": "#eeeff2",
  orange: "#b84a05",
  "orange-soft": "#ffeddc",
  red: "#c5292f",
  "red-soft": "#fdeaea",
  green: "#1d7a50",
  "green-soft": "#e2f5ea",
};

/** For dark surroundings. */
const DARK: Palette = {
  canvas: "#111214",
  surface: "#1a1c1f",
  ink: "#eceef1",
  muted: "#a8adb6",
  border: "#3a3e45",
  edge: "#7d838e",
  frame: "rgba(190, 210, 255, 0.03)",
  inverse: "#16181b",
  blue: "#78bbfa",
  "blue-soft": "#12304d",
  amber: "#f5c451",
  "amber-soft": "#3a2b0c",
  teal: "#3fd0b8",
  "teal-soft": "#0f332e",
  violet: "#cda0fa",
  "violet-soft": "#34214a",
  indigo: "#a3b5ff",
  "indigo-soft": "#222c55",
  slate: "#b2b7c0",
  "slate-soft": "#2a2d32",
  orange: "#ffa566",
  "orange-soft": "#41240f",
  red: "#ff9a97",
  "red-soft": "#451a1d",
  green: "#5ccf98",
  "green-soft": "#143524",
};

/** Which palette is used: a fixed one, or the one that the reader's system asks for. */
export type ThemeChoice = "light" | "dark" | "auto";

function declarations(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, value]) => `--ds-${name}:${value}`)
    .join(";");
}

/** A reference to one of the palette's colours, for style sheets. */
export function color(name: PaletteColor): string {
  return `var(--ds-${name})`;
}

/** CSS that defines the colours for everything inside the selected elements. */
export function themeCss(selector: string, theme: ThemeChoice): string {
  const light = `${selector}{color-scheme:light;${declarations(LIGHT)}}`;
  const dark = `${selector}{color-scheme:dark;${declarations(DARK)}}`;
  if (theme === "light") return light;
  return theme === "dark" ? dark : `${light}@media (prefers-color-scheme:dark){${dark}}`;
}
