import { measureText } from "./measureText.ts";
import type { Font } from "./measureText.ts";

/** The room that a text has. */
export interface TextRoom {
  readonly font: Font;
  readonly widthPx: number;
  readonly maxLines: number;
}

const ELLIPSIS = "…";
/** Longer texts are cut in the middle before anything is measured: nobody draws ten thousand characters. */
const MAX_MEASURED = 400;

// Line breaks and tabs become spaces. Control characters, halves of surrogate pairs, what XML forbids and marks that
// reorder the text around them go.
const illegal = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;

/** The text on one line, without characters that cannot be drawn or that would reorder what stands around them. */
export function cleanText(text: string): string {
  return text.replace(/\s+/g, " ").replace(illegal, "").trim();
}

/** Splits a text where a line may end: after spaces but those behind `&&` and `||`, and between Chinese characters. */
function splitWords(text: string): readonly string[] {
  return text.split(/(?<!(?:&&|\|\|)\s)(?<=\s)(?=\S)|(?<=[\u2e80-\uffee])/u);
}

/** Where a word is split that has no place on a line: between operands, else at the parts of names. */
const OPERAND_START = /(?<=[,;({[])(?=[^\s,;)}\]])/u;
const NAME_PART_START = /(?<=[_\-./$:,;({[])(?=[^\s_\-./$:,;)}\]])|(?<=\p{Ll})(?=\p{Lu})/u;

type WordSplitter = (word: string, room: TextRoom) => readonly string[];

const splitFinely: WordSplitter = (word, room) =>
  word.split(NAME_PART_START).flatMap((part) => splitWide(part, room));

/** Splits only what is wider than a line, and its parts only if they are, too. */
const splitCoarsely: WordSplitter = (word, room) => {
  if (fits(word, room)) return [word];
  return word.split(OPERAND_START).flatMap((part) => (fits(part, room) ? [part] : splitFinely(part, room)));
};

/** What a reader sees as one character: a letter with its accents, an emoji with all that is joined to it. */
function splitClusters(text: string): readonly string[] {
  return text.match(/\p{RI}\p{RI}|.(?:[\p{M}\u{1f3fb}-\u{1f3ff}]|\u200d.)*/gsu) ?? [];
}

/** Cuts a part that is wider than a line. */
function splitWide(part: string, room: TextRoom): readonly string[] {
  if (fits(part, room)) return [part];
  const pieces: string[] = [];
  let piece = "";
  for (const cluster of splitClusters(part)) {
    if (piece !== "" && !fits(piece + cluster, room)) {
      pieces.push(piece);
      piece = "";
    }
    piece += cluster;
  }
  return [...pieces, piece];
}

function fits(text: string, { font, widthPx }: TextRoom): boolean {
  return measureText(text.trimEnd(), font) <= widthPx;
}

/** Wraps so that names stay whole; where that takes too many lines, so that lines are full. */
function wrap(text: string, room: TextRoom): readonly string[] {
  const lines = wrapBy(splitCoarsely, text, room);
  return lines.length <= room.maxLines ? lines : wrapBy(splitFinely, text, room);
}

function wrapBy(split: WordSplitter, text: string, room: TextRoom): readonly string[] {
  const lines: string[] = [];
  let line = "";
  const add = (word: string): void => {
    if (line !== "" && !fits(line + word, room)) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += line === "" ? word.trimStart() : word;
  };
  for (const word of splitWords(text)) {
    split(word, room).forEach(add);
  }
  return line.trimEnd() === "" ? lines : [...lines, line.trimEnd()];
}

/** So many characters are given up for a cut between words. */
const MAX_GIVEN_UP = 8;

/** Where a text of so many characters ends best: behind its last whole word, if that is near. */
function wholeWords(clusters: readonly string[]): readonly string[] {
  const isLetter = (cluster = ""): boolean => /^[\p{L}\p{N}]/u.test(cluster);
  for (let end = clusters.length; end > Math.max(1, clusters.length - MAX_GIVEN_UP); end -= 1) {
    if (!isLetter(clusters[end - 1])) return clusters.slice(0, end);
  }
  return clusters;
}

/** Keeps at most the given number of characters: the greater part from the start, the rest from the end. */
function cutMiddle(clusters: readonly string[], kept: number): string {
  const head = Math.ceil(kept * 0.6);
  const tail = kept - head;
  const start = wholeWords(clusters.slice(0, head));
  const end = tail === 0 ? [] : wholeWords(clusters.slice(-tail).toReversed()).toReversed();
  return start.join("").trimEnd() + ELLIPSIS + end.join("").trimStart();
}

/**
 * Wraps a text into the given room, at the ends of words, of parts of identifiers and of operands. What does not fit is
 * cut out of the middle, where names that share a beginning or an end differ least. Never returns an empty list.
 */
export function fitText(text: string, room: TextRoom): readonly string[] {
  const clusters = splitClusters(cleanText(text));
  const isHuge = clusters.length > MAX_MEASURED;
  const whole = isHuge ? cutMiddle(clusters, MAX_MEASURED) : clusters.join("");
  const lines = wrap(whole, room);
  if (lines.length <= room.maxLines) return lines.length === 0 ? [""] : lines;

  let fits = 1;
  let tooMany = Math.min(clusters.length, MAX_MEASURED);
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (wrap(cutMiddle(clusters, middle), room).length <= room.maxLines) fits = middle;
    else tooMany = middle;
  }
  // A longer text can take fewer lines: its words break elsewhere.
  const longer = Array.from({ length: MAX_GIVEN_UP }, (_, more) => fits + MAX_GIVEN_UP - more);
  const best = longer.find((kept) => wrap(cutMiddle(clusters, kept), room).length <= room.maxLines);
  return wrap(cutMiddle(clusters, best ?? fits), room);
}
