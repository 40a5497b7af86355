/** Whether a key is a number whose sign or decimal mark says something: -4 is not 4, and 2.5 is not 25. */
const POINTED = /^\s*(?:[-−]\s*\d+(?:[.,]\d+)?|\d+[.,]\d+)\s*$/;

/**
 * What was typed, as it is compared: without case, blanks and separators, so that "4-8 2,1" is 4821; wide and
 * composed signs are as good as plain ones.
 */
export function bare(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Whether a typed text says what one of these spellings does. */
export function textMatcher(spellings: readonly string[]): (typed: string) => boolean {
  const texts = new Set(spellings.filter((spelling) => !POINTED.test(spelling)).map(bare));
  const numbers = new Set(spellings.filter((spelling) => POINTED.test(spelling)).map(asNumber));
  return (typed) => texts.has(bare(typed)) || (numbers.size > 0 && numbers.has(asNumber(typed)));
}

function asNumber(text: string): number {
  const plain = text.normalize("NFKC").replace(/\s/g, "").replace("−", "-").replace(",", ".");
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : NaN;
}
