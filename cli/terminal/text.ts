/** Control characters, among them those that move the cursor or change colours. Tabs and line breaks are among them. */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** Makes text from a source safe to show: what could move the cursor or change colours becomes a visible escape. */
export function harmless(text: string): string {
  return text.replace(CONTROL, (character) => {
    if (character === "\n") return character;
    return character === "\t" ? " " : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

/** The same on one line. */
export function oneLine(text: string): string {
  return harmless(text.replace(/\r?\n/g, "⏎"));
}

/** `1 file`, `2 files`, `1,000 files`. */
export function count(amount: number, noun: string): string {
  return `${formatNumber(amount)} ${amount === 1 ? noun : `${noun}s`}`;
}

function formatNumber(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** Cuts text to a width, with `…` where something is missing. */
export function truncate(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;
}
