import { z } from "zod";

const LOCAL = /^[\p{L}\p{M}\p{Nd}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{Nd}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const LABEL = /^[\p{L}\p{Nd}](?:[\p{L}\p{M}\p{Nd}-]*[\p{L}\p{M}\p{Nd}])?$/u;
const LONGEST_LOCAL = 64;
const LONGEST_LABEL = 63;

/** One address alone, without its owner's name, quotation marks or an end that is only a dot. */
function isAddress(text: string): boolean {
  const [local, domain, ...more] = text.split("@");
  if (!local || !domain || more.length > 0) return false;
  const labels = domain.split(".");
  return local.length <= LONGEST_LOCAL && LOCAL.test(local) && labels.length > 1 &&
    labels.every((label) => label.length <= LONGEST_LABEL && LABEL.test(label)) &&
    /\p{L}/u.test(labels.at(-1)!);
}

/** Letters of European languages, without those of phonetics, many of which look like them. */
const LATIN = /^[A-Za-z\u00C0-\u01BF\u01C4-\u024F\u1E00-\u1EFF]*$/;
/** Other alphabets in which one word is written; languages that use several at once have them together. */
const OTHERS = [
  ["Han", "Hiragana", "Katakana", "Hangul", "Bopomofo"],
  ...["Greek", "Cyrillic", "Arabic", "Hebrew", "Armenian", "Georgian", "Devanagari", "Bengali", "Gujarati"],
  ...["Gurmukhi", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala", "Thai", "Lao", "Khmer", "Myanmar"],
  ...["Ethiopic", "Tibetan", "Mongolian"],
].map((scripts) => {
  const letters = [scripts].flat().map((script) => `\\p{Script=${script}}`).join("");
  return new RegExp(`^[${letters}\\p{M}]*$`, "u");
});

/** Greek and Cyrillic letters that nobody tells from Latin ones. */
const LIKE_LATIN = /^[асеорхуіјѕԁӏһԛԝАВЕЗІЈКМНОРСТХУЅԚԜοανικρυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ]+$/u;

/** A word that only looks like the one it will be read as. */
function isLookAlike(word: string): boolean {
  const letters = word.replace(/[^\p{L}\p{M}]/gu, "");
  if (LATIN.test(letters)) return false;
  return LIKE_LATIN.test(letters) || !OTHERS.some((alphabet) => alphabet.test(letters));
}

/** Full-width letters, ligatures, superscripts: what is written in one of several ways is not what it looks like. */
const isPlain = (text: string) => text.normalize("NFKC") === text;

/** Takes no room, or turns what follows round. */
const UNSEEN = /[\p{Cf}\p{Cc}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;

/**
 * The address of one person. In any alphabet, each word of it in one; a domain may also be given as `xn--`. A
 * loose pattern, and no spelling that could stand for another address than is read.
 */
export const Email = z.string("required").trim().normalize().min(1, { error: "required", abort: true })
  .max(254, { error: "max_length", abort: true })
  .refine((text) => isPlain(text) && !UNSEEN.test(text) && !text.split(/[@.]/).some(isLookAlike), {
    error: "look_alike",
    abort: true,
  })
  .refine(isAddress, "invalid");
