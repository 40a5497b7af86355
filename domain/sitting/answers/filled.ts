import type { Language } from "../../../model/languages.ts";

/** What an author leaves to be filled in: `{minutes}` and `{seconds}` of a limit, and how many `{questions}` there are. */
export function filled(
  text: string,
  { limit, questions, language }: { limit: number | null; questions: number; language: Language },
): string {
  const inFigures = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const values: Record<string, number> = {
    questions,
    ...(limit !== null && { minutes: limit / 60, seconds: limit }),
  };
  return text.replace(
    /\{(\w+)\}/g,
    (whole, name) => values[name] === undefined ? whole : inFigures.format(values[name]),
  );
}
