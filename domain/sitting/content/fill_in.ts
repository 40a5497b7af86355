import type { Language } from "../../../model/languages.ts";

/**
 * Fills in an author's placeholders: `{minutes}` and `{seconds}` of the limit, and the number of
 * `{questions}`. Unknown placeholders stay as written.
 */
export function fillIn(
  text: string,
  { limit, questions, language }: { limit: number | null; questions: number; language: Language },
): string {
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const values: Record<string, number> = {
    questions,
    ...(limit !== null && { minutes: limit / 60, seconds: limit }),
  };
  return text.replace(
    /\{(\w+)\}/g,
    (whole, name) => Object.hasOwn(values, name) ? numbers.format(values[name]!) : whole,
  );
}
