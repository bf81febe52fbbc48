import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import type { Decoded } from "./decode.ts";
import { decodeSource } from "./decode.ts";
import { reasonOf } from "./problem.ts";

/** A source text, or the reason why there is none. */
export type SourceText = Decoded | { readonly kind: "unreadable"; readonly reason: string };

/** Bigger files are no source that a person or a generator wrote. */
const MAX_BYTES = 64 * 1024 * 1024;

const CHUNK_BYTES = 64 * 1024;

/** Reads and decodes a source file; never throws. */
export function readSource(location: string | Buffer): SourceText {
  try {
    const descriptor = openSync(location, "r");
    try {
      const bytes = readBytes(descriptor);
      if (bytes !== null) return decodeSource(bytes);
      return { kind: "unreadable", reason: "is larger than 64 MB: no source file" };
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    return { kind: "unreadable", reason: reasonOf(error) };
  }
}

/** All bytes, or null if there are too many. A pipe or a device has no size: it is read until the limit. */
function readBytes(descriptor: number): Uint8Array | null {
  const stats = fstatSync(descriptor);
  if (stats.isFile()) return stats.size > MAX_BYTES ? null : readFileSync(descriptor);
  const chunks: Uint8Array[] = [];
  for (let total = 0; total <= MAX_BYTES;) {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    const count = readSync(descriptor, chunk);
    if (count === 0) return Buffer.concat(chunks);
    chunks.push(chunk.subarray(0, count));
    total += count;
  }
  return null;
}
