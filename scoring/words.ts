/** A number as it stands in a formula: at most four digits after the point, none that say nothing. */
export function say(x: number): string {
  const text = Number.isInteger(x) ? String(x) : String(Math.round(x * 1e4) / 1e4);
  return text.startsWith("-") ? `−${text.slice(1)}` : text;
}

/** Some sums are too long to be written out; the items stand below them anyway. */
const WRITTEN_OUT = 24;

export function sayTerms(terms: readonly number[]): string {
  if (terms.length > WRITTEN_OUT) return "";
  return `${terms.map((term) => term < 0 ? `(${say(term)})` : say(term)).join(" + ")} = `;
}

export const percent = (share: number) => `${say(Math.round(share * 1e4) / 100)} %`;
