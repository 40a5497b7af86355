import type { Phrase } from "$/instruments/format/generator.ts";

/** Joins phrases in each language. */
export function joinPhrases(parts: readonly Phrase[], between = ", "): Phrase {
  return {
    en: parts.map(({ en }) => en).join(between),
    fr: parts.map(({ fr }) => fr).join(between),
    ...(parts.some(({ enCA }) => enCA) && { enCA: parts.map(({ en, enCA }) => enCA ?? en).join(between) }),
  };
}

/** "a, b and c". */
export function listPhrases(parts: readonly Phrase[]): Phrase {
  if (parts.length < 2) return parts[0] ?? { en: "", fr: "" };
  const last = parts.at(-1)!;
  return joinPhrases([joinPhrases(parts.slice(0, -1)), { en: `and ${last.en}`, fr: `et ${last.fr}` }], " ");
}

/** A heading, a colon and a phrase. French has a no-break space before the colon. */
export const withHeading = (heading: Phrase, what: Phrase): Phrase => ({
  en: `${heading.en}: ${what.en}`,
  fr: `${heading.fr}\u00a0: ${what.fr}`,
  ...(what.enCA && { enCA: `${heading.en}: ${what.enCA}` }),
});

export const sentence = (phrase: Phrase): Phrase =>
  joinPhrases([capitalize(phrase), { en: ".", fr: "." }], "");

/** The phrase with a capital first letter. */
export const capitalize = ({ en, fr, enCA }: Phrase): Phrase => ({
  en: upperFirst(en),
  fr: upperFirst(fr),
  ...(enCA && { enCA: upperFirst(enCA) }),
});

const upperFirst = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
