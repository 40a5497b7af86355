import { Buffer } from "node:buffer";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { asText, keyFor } from "./secrets.ts";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts bytes with a key of 32 bytes. They open only with the same `about`, which says what they belong
 * to: a sealed secret moved to another row does not open there.
 */
export function seal(key: Uint8Array, bytes: Uint8Array, about: string): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** What was sealed; null if it was sealed with another key, about something else, or changed since. */
export function unseal(key: Uint8Array, sealed: Uint8Array, about: string): Uint8Array<ArrayBuffer> | null {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

/** The present key, and the one before it while that is being replaced. */
export interface SealingKeys {
  readonly secret: Uint8Array;
  readonly oldSecret?: Uint8Array;
}

/** Seals with the present key. Each purpose has a key of its own. */
export const sealFor = (
  { secret }: SealingKeys,
  purpose: string,
  bytes: Uint8Array,
  about: string,
): Uint8Array => seal(keyFor(secret, purpose), bytes, about);

/** What was sealed with the present key or the one before; null if with neither. */
export function openFor(
  { secret, oldSecret }: SealingKeys,
  purpose: string,
  sealed: Uint8Array,
  about: string,
) {
  const open = (key: Uint8Array) => unseal(keyFor(key, purpose), sealed, about);
  return open(secret) ?? (oldSecret ? open(oldSecret) : null);
}

/** The same as text, for a form, a cookie or an address. */
export const sealAsText = (keys: SealingKeys, purpose: string, bytes: Uint8Array, about: string): string =>
  asText(sealFor(keys, purpose, bytes, about));

/** Null as well for a text that is written otherwise than `sealAsText` does. */
export function openText(keys: SealingKeys, purpose: string, text: string, about: string) {
  const sealed = Buffer.from(text, "base64url");
  return asText(sealed) === text ? openFor(keys, purpose, sealed, about) : null;
}
