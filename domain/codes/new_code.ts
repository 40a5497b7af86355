import { randomInt } from "node:crypto";

/** Nothing that looks or sounds like another: no 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const SIGNS = "34679ACDEFGHJKMNPQRTVWXY";
const SIGNS_IN_ALL = 12;
const GROUP = 4;

/** 24^12 codes, 55 bits: printed and read aloud in three groups, K7QM-4XTP-9RWD. */
export function newCode(): string {
  return grouped(Array.from({ length: SIGNS_IN_ALL }, () => SIGNS[randomInt(SIGNS.length)]).join(""));
}

/** Whoever types such a code leaves out its dashes, or sets them elsewhere. */
export function grouped(signs: string): string {
  const bare = signs.replaceAll("-", "");
  return bare.length === SIGNS_IN_ALL ? bare.match(new RegExp(`.{${GROUP}}`, "g"))!.join("-") : signs;
}
