/** What a typed answer can be made of. */
export type Signs = "digits" | "letters" | "digits_and_letters" | "number";

const OTHERS: Readonly<Record<Exclude<Signs, "number">, RegExp>> = {
  digits: /[^0-9]/g,
  letters: /[^\p{L}]/gu,
  digits_and_letters: /[^\p{L}0-9]/gu,
};

/** What of a typed text is an answer: blanks and separators are nobody's, and a small letter is as good as a capital. */
export function keptOf(text: string, signs: Signs, maxLength = Infinity): string {
  const plain = text.normalize("NFKC").toUpperCase();
  return (signs === "number" ? asNumber(plain) : plain.replace(OTHERS[signs], "")).slice(0, maxLength);
}

/** A sign before it and one decimal mark say something of a number. */
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

/** Why something that was typed is not there. */
export type Slip = "digits" | "letters" | "digits_and_letters" | "number" | "full";

/** Blanks, hyphens and the like are left out without a word. */
export function slipOf(text: string, signs: Signs, maxLength = Infinity): Slip | null {
  const meant = text.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, "");
  if (meant.length > keptOf(meant, signs).length) return signs;
  return meant.length > maxLength ? "full" : null;
}
