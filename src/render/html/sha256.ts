/** The first bits of the fractional parts of the cube roots of the first primes. */
function cubeRoots(count: number): Uint32Array {
  const roots = new Uint32Array(count);
  let found = 0;
  for (let candidate = 2; found < count; candidate += 1) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate && isPrime; divisor += 1) {
      isPrime = candidate % divisor !== 0;
    }
    if (!isPrime) continue;
    const root = Math.cbrt(candidate);
    roots[found] = Math.floor((root - Math.floor(root)) * 2 ** 32);
    found += 1;
  }
  return roots;
}

const ROUNDS = 64;
const BLOCK_BYTES = 64;
const KEYS = cubeRoots(ROUNDS);

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function utf8(text: string): readonly number[] {
  const bytes = encodeURIComponent(text).replace(/%([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Array.from(bytes, (byte) => byte.charCodeAt(0));
}

/** The bytes, a one bit, zeros, and the length in bits: whole blocks. */
function pad(bytes: readonly number[]): DataView {
  const blocks = Math.ceil((bytes.length + 9) / BLOCK_BYTES);
  const padded = new Uint8Array(blocks * BLOCK_BYTES);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, (bytes.length * 8) >>> 0);
  return view;
}

/** The words that the rounds of one block work on. */
function schedule(view: DataView, offset: number): Uint32Array {
  const words = new Uint32Array(ROUNDS);
  for (let index = 0; index < 16; index += 1) words[index] = view.getUint32(offset + index * 4);
  for (let index = 16; index < ROUNDS; index += 1) {
    const early = words[index - 15] ?? 0;
    const late = words[index - 2] ?? 0;
    const mixed = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const stirred = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[index] = (words[index - 16] ?? 0) + mixed + (words[index - 7] ?? 0) + stirred;
  }
  return words;
}

/** The eight words that a hash is made of. */
type State = readonly [number, number, number, number, number, number, number, number];

const FIRST: State = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

function mix([a, b, c, d, e, f, g, h]: State, added: number): State {
  const choice = (e & f) ^ (~e & g);
  const majority = (a & b) ^ (a & c) ^ (b & c);
  const first = h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + added;
  const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority;
  return [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
}

function compress(before: State, words: Uint32Array): State {
  let state = before;
  words.forEach((word, round) => {
    state = mix(state, word + (KEYS[round] ?? 0));
  });
  const sum = (index: keyof State & number): number => (before[index] ?? 0) + (state[index] ?? 0);
  return [sum(0), sum(1), sum(2), sum(3), sum(4), sum(5), sum(6), sum(7)];
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function base64(bytes: readonly number[]): string {
  let text = "";
  for (let index = 0; index < bytes.length; index += 3) {
    const [first = 0, second = 0, third = 0] = bytes.slice(index, index + 3);
    const bits = (first << 16) | (second << 8) | third;
    const length = Math.min(bytes.length - index, 3) + 1;
    const digits = [18, 12, 6, 0].map((shift) => DIGITS[(bits >> shift) & 63] ?? "");
    text += digits.slice(0, length).join("").padEnd(4, "=");
  }
  return text;
}

/**
 * The SHA-256 hash of a text's UTF-8 bytes, in base64: what a Content-Security-Policy names inline scripts and styles by.
 * The platforms' own hashes are asynchronous, or missing in pages that are opened from a disk.
 */
export function sha256Base64(text: string): string {
  const view = pad(utf8(text));
  let state = FIRST;
  for (let offset = 0; offset < view.byteLength; offset += BLOCK_BYTES) {
    state = compress(state, schedule(view, offset));
  }
  const bytes = state.flatMap((word) => [24, 16, 8, 0].map((shift) => (word >>> shift) & 255));
  return base64(bytes);
}
