import { randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import { KEY_PREFIX, SANDBOX_PREFIX } from "./key_prefix.ts";

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const RANDOM_LENGTH = 32;
const SUM_LENGTH = 6;
const KEY = new RegExp(
  `^(?:${SANDBOX_PREFIX}|${KEY_PREFIX})([0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${SUM_LENGTH}})$`,
);

/**
 * A new key of a program: 190 random bits, and a checksum (CRC-32) of them, by which scanners tell it from other
 * text. Only its hash is stored.
 */
export function newKeyText({ isSandbox }: { readonly isSandbox?: boolean }): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return (isSandbox ? SANDBOX_PREFIX : KEY_PREFIX) + random + sumOf(random);
}

/** Whether a text has the form of a key, so that a mistyped one costs no query. */
export function isKeyText(text: string): boolean {
  const [, random, sum] = KEY.exec(text) ?? [];
  return random !== undefined && sumOf(random) === sum;
}

/** Whether a text claims to be a key. */
export const looksLikeKey = (text: string): boolean => text.startsWith(KEY_PREFIX);

function sumOf(random: string): string {
  let rest = crc32(random);
  let sum = "";
  for (let at = 0; at < SUM_LENGTH; at++) {
    sum = LETTERS[rest % LETTERS.length] + sum;
    rest = Math.floor(rest / LETTERS.length);
  }
  return sum;
}
