import { Buffer } from "node:buffer";
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { limitConcurrency } from "../flow/concurrency.ts";

/** Costs are powers of two. For public passwords, such as those of a demo: a guess gains nothing, so it costs nothing. */
export const COST_OF_NO_SECRET = 6;
const [R, P] = [8, 1];
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/**
 * Two at once limit the memory to 256 MB for any number of sign-ins; scrypt itself runs off the event loop.
 */
const inTurn = limitConcurrency(2);

/**
 * `scrypt$17$8$1$salt$key`: the cost is part of the hash, so that it can be raised without invalidating old
 * ones.
 */
export async function hashPassword(plain: string, logN: number): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(plain, salt, { logN, r: R, p: P });
  const [saltText, keyText] = [salt, key].map((bytes) => bytes.toString("base64url"));
  return ["scrypt", logN, R, P, saltText, keyText].join("$");
}

/**
 * Without a hash (no such account, or not signed up yet) the result is false, after the same time as with a
 * hash of the cost `logN`.
 */
export async function verifyPassword(plain: string, hash: string | null, logN: number): Promise<boolean> {
  const [scheme, cost, r, p, salt, key] = (hash ?? absentHash(logN)).split("$");
  if (scheme !== "scrypt" || !salt || !key) throw new Error("a password hash in an unknown form");
  const expected = Buffer.from(key, "base64url");
  const derived = await derive(plain, Buffer.from(salt, "base64url"), {
    logN: Number(cost),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(derived, expected) && hash !== null;
}

/** The same accented letter can be typed as one code point or as two. */
const normal = (plain: string) => plain.normalize("NFKC");

/** Whether two typed passwords are the same. */
export const isSameText = (one: string, other: string): boolean => normal(one) === normal(other);

const absentHash = (logN: number) => ["scrypt", logN, R, P, "A".repeat(22), "A".repeat(43)].join("$");

function derive(
  plain: string,
  salt: Uint8Array,
  { logN, r, p }: { logN: number; r: number; p: number },
): Promise<Buffer> {
  const N = 2 ** logN;
  // Twice scrypt's requirement by its formula: the default limit of 32 MB is below our cost.
  const options = { N, r, p, maxmem: 256 * N * r };
  const password = normal(plain);
  return inTurn(() =>
    new Promise((resolve, reject) =>
      scrypt(password, salt, KEY_BYTES, options, (error, key) => error ? reject(error) : resolve(key))
    )
  );
}
