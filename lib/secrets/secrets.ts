import { Buffer } from "node:buffer";
import { createHash, createHmac, randomBytes } from "node:crypto";

/** 256 random bits as text for a cookie, a link or a header. Only its hash is stored. */
export const newSecret = () => randomBytes(32).toString("base64url");

/** The stored form of a secret. Plain SHA-256 is enough: a secret of 256 bits cannot be guessed from it. */
export const hashSecret = (secret: string): Uint8Array => createHash("sha256").update(secret).digest();

/** A separate key for each purpose, so that a signature for one is invalid for another. */
export const keyFor = (secret: Uint8Array, purpose: string): Uint8Array => keyedHash(secret, purpose);

/** HMAC-SHA256 of a text. */
export const keyedHash = (key: Uint8Array, text: string): Uint8Array =>
  createHmac("sha256", key).update(text).digest();

export const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
