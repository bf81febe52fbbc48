function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

function finish(value: number): string {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  mixed ^= mixed >>> 16;
  return (mixed >>> 0).toString(16).padStart(8, "0");
}

/** What every engine of the language has, and its own library of types has not. */
declare const TextEncoder: new () => { readonly encode: (text: string) => Uint8Array };

/**
 * A 64-bit hash of a text as 16 hexadecimal digits: MurmurHash3's mixing over words of its UTF-8 bytes, in two lanes that
 * feed each other. An engine turns a text into bytes many times faster than code can ask for its characters.
 * Tells edits apart, at several hundred megabytes a second; not for secrets, and a text made to collide will.
 */
export function digest(text: string): string {
  const bytes = new TextEncoder().encode(text);
  // All engines of the language run on little-endian machines, so that words are the same everywhere.
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  let first = 0x9747b28c;
  let second = 0x3c6ef372;
  const pairs = words.length & ~1;
  for (let at = 0; at < pairs; at += 2) {
    first ^= Math.imul(rotate(Math.imul(words[at] ?? 0, 0xcc9e2d51), 15), 0x1b873593);
    first = (Math.imul(rotate(first, 13) + second, 5) + 0xe6546b64) | 0;
    second ^= Math.imul(rotate(Math.imul(words[at + 1] ?? 0, 0x239b961b), 16), 0xab0e9789);
    second = (Math.imul(rotate(second, 19) + first, 5) + 0x561ccd1b) | 0;
  }
  for (let at = pairs * 4; at < bytes.length; at++) {
    first ^= Math.imul(rotate(Math.imul((bytes[at] ?? 0) + 1, 0xcc9e2d51), 15), 0x1b873593);
    first = (Math.imul(rotate(first, 13) + second, 5) + 0xe6546b64) | 0;
  }
  first = (first + second) | 0;
  second = (second + first) | 0;
  return finish(first ^ bytes.length) + finish(second ^ bytes.length);
}
