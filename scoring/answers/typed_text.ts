/** A number with a sign or a decimal mark, which both count: -4 is not 4, and 2.5 is not 25. */
const SIGNED_OR_DECIMAL = /^\s*(?:[-−]\s*\d+(?:[.,]\d+)?|\d+[.,]\d+)\s*$/;

/**
 * Typed text in the form in which it is compared: without case, blanks and separators, so that "4-8 2,1" is
 * 4821. Full-width and composed characters equal plain ones.
 */
export function bare(text: string): string {
  // Most answers are digits alone.
  if (/^[a-z0-9]*$/.test(text)) return text;
  return text.normalize("NFKC").toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** A predicate: whether a typed text equals one of the spellings. */
export function textMatcher(spellings: readonly string[]): (typed: string) => boolean {
  const texts = new Set(spellings.filter((spelling) => !SIGNED_OR_DECIMAL.test(spelling)).map(bare));
  const numbers = new Set(spellings.filter((spelling) => SIGNED_OR_DECIMAL.test(spelling)).map(asNumber));
  return (typed) => texts.has(bare(typed)) || (numbers.size > 0 && numbers.has(asNumber(typed)));
}

function asNumber(text: string): number {
  const plain = text.normalize("NFKC").replace(/\s/g, "").replace("−", "-").replace(",", ".");
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : NaN;
}
