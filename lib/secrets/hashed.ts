import { createHash } from "node:crypto";

/** What went through a stream: how much, and its fingerprint. */
export interface Passed {
  readonly bytes: number;
  /** SHA-256, as small hexadecimal digits. */
  readonly sha256: string;
}

/** Counts and hashes chunks as they pass; `passed` says what it came to once the last has. */
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
