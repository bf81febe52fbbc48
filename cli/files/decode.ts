import { isUtf8 } from "node:buffer";

/** Text read from bytes, or the reason why there is none. */
export type Decoded =
  | { readonly kind: "text"; readonly text: string; readonly note: string | null }
  | { readonly kind: "undecodable"; readonly reason: string };

/** Bytes that are looked at to tell a binary file. */
const SNIFFED_BYTES = 8192;

/** UTF-32 first: its little-endian mark begins with UTF-16's. */
const BYTE_ORDER_MARKS = [
  { bytes: [0xff, 0xfe, 0x00, 0x00], decode: refuse("UTF-32") },
  { bytes: [0x00, 0x00, 0xfe, 0xff], decode: refuse("UTF-32") },
  { bytes: [0xff, 0xfe], decode: decodeUtf16("utf-16le") },
  { bytes: [0xfe, 0xff], decode: decodeUtf16("utf-16be") },
  { bytes: [0xef, 0xbb, 0xbf], decode: decodeUtf8 },
] as const;

/**
 * Decodes a source file: UTF-8 with or without a byte order mark, UTF-16 with one. The mark is not part of the text.
 * Bytes that are no UTF-8 become U+FFFD, with a note; what is no text at all is refused.
 */
export function decodeSource(bytes: Uint8Array): Decoded {
  const mark = BYTE_ORDER_MARKS.find((candidate) =>
    candidate.bytes.every((byte, index) => bytes[index] === byte),
  );
  if (mark !== undefined) return mark.decode(bytes.subarray(mark.bytes.length));
  return isBinary(bytes) ? refuseBinary(bytes) : decodeUtf8(bytes);
}

/** A zero here and there in what is otherwise UTF-8 is some generator's text. */
function isBinary(bytes: Uint8Array): boolean {
  const sniffed = bytes.subarray(0, SNIFFED_BYTES);
  if (!sniffed.includes(0)) return false;
  const zeroCount = sniffed.reduce((total, byte) => total + (byte === 0 ? 1 : 0), 0);
  return zeroCount * 100 > sniffed.length || !isUtf8(bytes);
}

function decodeUtf8(bytes: Uint8Array): Decoded {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
  const note = isUtf8(bytes)
    ? null
    : "is not valid UTF-8: the characters in question were replaced by U+FFFD";
  return { kind: "text", text, note };
}

function decodeUtf16(encoding: "utf-16le" | "utf-16be") {
  return (bytes: Uint8Array): Decoded => {
    if (bytes.length % 2 === 1) {
      return { kind: "undecodable", reason: "starts like UTF-16 but has an odd number of bytes" };
    }
    return { kind: "text", text: new TextDecoder(encoding).decode(bytes), note: null };
  };
}

function refuse(encoding: string) {
  return (): Decoded => ({ kind: "undecodable", reason: `is ${encoding}; save it as UTF-8` });
}

/** Latin text in UTF-16 has a zero in every other byte; other binary files have them anywhere. */
function refuseBinary(bytes: Uint8Array): Decoded {
  const sniffed = bytes.subarray(0, SNIFFED_BYTES);
  const zeros = [0, 0];
  sniffed.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const isOneSided = Math.min(even, odd) === 0 && Math.max(even, odd) > sniffed.length / 4;
  const isLikeUtf16 = isOneSided && bytes.length % 2 === 0;
  return {
    kind: "undecodable",
    reason: isLikeUtf16
      ? "looks like UTF-16 without a byte order mark; save it as UTF-8"
      : "is a binary file, not source text",
  };
}
