const BYTES = 16;
const pool = new Uint8Array(BYTES * 256);
let used = pool.length;

/** 128 random bits in hex. Drawn in batches: one call a page costs more than the page's own bookkeeping. */
export function newNonce(): string {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  const nonce = pool.subarray(used, used += BYTES).toHex();
  return nonce;
}
