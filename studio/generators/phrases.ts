import type { Phrase } from "$/instruments/format/generator.ts";

/** Puts what is said in both languages together, each with its own way of joining. */
export function joined(parts: readonly Phrase[], between = ", "): Phrase {
  return {
    en: parts.map(({ en }) => en).join(between),
    fr: parts.map(({ fr }) => fr).join(between),
    ...(parts.some(({ enCA }) => enCA) && { enCA: parts.map(({ en, enCA }) => enCA ?? en).join(between) }),
  };
}

/** "a, b and c". */
export function listed(parts: readonly Phrase[]): Phrase {
  if (parts.length < 2) return parts[0] ?? { en: "", fr: "" };
  const last = parts.at(-1)!;
  return joined([joined(parts.slice(0, -1)), { en: `and ${last.en}`, fr: `et ${last.fr}` }], " ");
}

/** A heading and what it heads. French puts a blank that does not break before its colon. */
export const headed = (heading: Phrase, what: Phrase): Phrase => ({
  en: `${heading.en}: ${what.en}`,
  fr: `${heading.fr}\u00a0: ${what.fr}`,
  ...(what.enCA && { enCA: `${heading.en}: ${what.enCA}` }),
});

export const sentence = (said: Phrase): Phrase => joined([capital(said), { en: ".", fr: "." }], "");

/** The same words at the beginning of a sentence. */
export const capital = ({ en, fr, enCA }: Phrase): Phrase => ({
  en: raised(en),
  fr: raised(fr),
  ...(enCA && { enCA: raised(enCA) }),
});

const raised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
