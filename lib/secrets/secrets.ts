import { Buffer } from "node:buffer";
import { createHash, createHmac, randomBytes } from "node:crypto";

/** 256 random bits as text that fits a cookie, a link and a header. Who holds it is let in; we keep only its hash. */
export const newSecret = () => randomBytes(32).toString("base64url");

/** What is stored of a secret. Plain SHA-256 is enough: a secret of 256 bits cannot be guessed from it. */
export const hashSecret = (secret: string): Uint8Array => createHash("sha256").update(secret).digest();

/** A key of its own for each purpose, so that what one signs is nothing to another. */
export const keyFor = (secret: Uint8Array, purpose: string): Uint8Array => keyedHash(secret, purpose);

/** The same text gives the same bytes, but only to who holds the key. */
export const keyedHash = (key: Uint8Array, text: string): Uint8Array =>
  createHmac("sha256", key).update(text).digest();

export const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
