/** Characters that a typed answer may have. */
export type Signs = "digits" | "letters" | "digits_and_letters" | "number";

const OTHERS: Readonly<Record<Exclude<Signs, "number">, RegExp>> = {
  digits: /[^0-9]/g,
  letters: /[^\p{L}]/gu,
  digits_and_letters: /[^\p{L}0-9]/gu,
};

/**
 * The part of a typed text that is an answer. Blanks and separators are left out; small letters become
 * capitals.
 */
export function keptOf(text: string, signs: Signs, maxLength = Infinity): string {
  const plain = text.normalize("NFKC").toUpperCase();
  return (signs === "number" ? asNumber(plain) : plain.replace(OTHERS[signs], "")).slice(0, maxLength);
}

/** A number may have a sign before it and one decimal mark. */
function asNumber(text: string): string {
  let hasMark = false;
  return text
    .replace(/[−–]/g, "-")
    .replace(/[^0-9.,-]/g, "")
    .replace(/(?!^)-/g, "")
    .replace(/[.,]/g, (mark) => {
      const isFirst = !hasMark;
      hasMark = true;
      return isFirst ? mark : "";
    });
}

/** Why a typed character was left out: the signs that are allowed, or no room for more. */
export type Slip = "digits" | "letters" | "digits_and_letters" | "number" | "full";

/** Null if nothing was left out but blanks, hyphens and the like. */
export function slipOf(text: string, signs: Signs, maxLength = Infinity): Slip | null {
  const meant = text.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, "");
  if (meant.length > keptOf(meant, signs).length) return signs;
  return meant.length > maxLength ? "full" : null;
}
