import { z } from "zod";

const LOCAL = /^[\p{L}\p{M}\p{Nd}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{Nd}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const LABEL = /^[\p{L}\p{Nd}](?:[\p{L}\p{M}\p{Nd}-]*[\p{L}\p{M}\p{Nd}])?$/u;
const LONGEST_LOCAL = 64;
const LONGEST_LABEL = 63;

/** A single address, without its owner's name, quotation marks or a final dot. */
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

/** Greek and Cyrillic letters that look like Latin ones. */
const LIKE_LATIN = /^[асеорхуіјѕԁӏһԛԝАВЕЗІЈКМНОРСТХУЅԚԜοανικρυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ]+$/u;

/** A word of look-alikes: it is read as another word. */
function isLookAlike(word: string): boolean {
  const letters = word.replace(/[^\p{L}\p{M}]/gu, "");
  if (LATIN.test(letters)) return false;
  return LIKE_LATIN.test(letters) || !OTHERS.some((alphabet) => alphabet.test(letters));
}

/**
 * Full-width letters, ligatures, superscripts: characters that have a plain equivalent and can pass for it.
 */
const isPlain = (text: string) => text.normalize("NFKC") === text;

/** Characters without width, or that reverse what follows. */
const UNSEEN = /[\p{Cf}\p{Cc}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;

/**
 * The address of one person. Any alphabet, but one alphabet for each word; a domain may also be written as
 * `xn--`. The pattern is loose, and no spelling passes that could be read as another address.
 */
export const Email = z.string("required").trim().normalize().min(1, { error: "required", abort: true })
  .max(254, { error: "max_length", abort: true })
  .refine((text) => isPlain(text) && !UNSEEN.test(text) && !text.split(/[@.]/).some(isLookAlike), {
    error: "look_alike",
    abort: true,
  })
  .refine(isAddress, "invalid");
