const BYTES = 16;
const BATCH = 256;
let hex = "";
let used = 0;

/** 128 random bits in hex. Drawn in batches: one draw a page would cost more than the rest of its bookkeeping. */
export function newNonce(): string {
  if (used === hex.length) {
    hex = crypto.getRandomValues(new Uint8Array(BYTES * BATCH)).toHex();
    used = 0;
  }
  return hex.slice(used, used += BYTES * 2);
}
