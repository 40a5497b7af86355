import type { Buffer } from "node:buffer";
import { createHash } from "node:crypto";

export const sha256 = (content: string | Uint8Array): Buffer => createHash("sha256").update(content).digest();

/** Size and hash of what went through a stream. */
export interface Passed {
  readonly bytes: number;
  /** SHA-256 in lower-case hexadecimal digits. */
  readonly sha256: string;
}

/** Counts and hashes chunks as they pass. `passed` returns the result after the last chunk. */
export function hashed(chunks: AsyncIterable<Uint8Array>): {
  chunks: AsyncGenerator<Uint8Array>;
  passed: () => Passed;
} {
  const hash = createHash("sha256");
  let bytes = 0;
  async function* pass() {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  return { chunks: pass(), passed: () => ({ bytes, sha256: hash.digest("hex") }) };
}
