import { randomInt } from "node:crypto";

/** Letters and digits that do not look or sound alike: no 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const SIGNS = "34679ACDEFGHJKMNPQRTVWXY";
const LENGTH = 12;
const GROUP = 4;

/**
 * Returns a random code, one of 24^12 (55 bits), in three groups for print and reading aloud: K7QM-4XTP-9RWD.
 */
export function newCode(): string {
  return grouped(Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join(""));
}

/** Restores the dashes of such a code, which may be typed without them or in other places. */
export function grouped(signs: string): string {
  const bare = signs.replaceAll("-", "");
  return bare.length === LENGTH ? bare.match(new RegExp(`.{${GROUP}}`, "g"))!.join("-") : signs;
}
