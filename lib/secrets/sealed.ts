import { Buffer } from "node:buffer";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts with a key of 32 bytes. */
export function seal(key: Uint8Array, open: Uint8Array): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const text = Buffer.concat([cipher.update(open), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** What was sealed; null if the key is another one, or a byte was changed. */
export function unseal(key: Uint8Array, sealed: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const at = NONCE_BYTES + TAG_BYTES;
  try {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, at));
    const first = decipher.update(sealed.subarray(at));
    decipher.final();
    return Uint8Array.from(first);
  } catch {
    return null;
  }
}
