import { Buffer } from "node:buffer";
import { createHmac, randomBytes } from "node:crypto";

/** Codes of an app by RFC 6238 as all apps have it: SHA-1, six digits, a new one every 30 s. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** As long as a SHA-1 (RFC 4226, 4). */
const SECRET_BYTES = 20;

export const newTotpSecret = (): Uint8Array => randomBytes(SECRET_BYTES);

/** The number of a code's 30 s since 1970. */
export const totpStep = (at: Date): number => Math.floor(at.getTime() / STEP_MS);

/** The code of a step. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const number = hash.readUInt32BE(hash[hash.length - 1]! & 0xf) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648, without padding: as apps and people take a secret. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS[parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** The address that an app reads from a QR code. */
export function totpUri(secret: Uint8Array, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
