import type { Phrase } from "$/instruments/format/generator.ts";

/** The unit of a number. It determines the notation. */
export type Unit = "number" | "dollars" | "percent";

const HARD_SPACE = "\u00a0";

/** A number in the notation of each language: $1,250.50 and 1 250,50 $. `hasCents` forces cents. */
export function writeNumber(
  value: number,
  unit: Unit = "number",
  hasCents = !Number.isInteger(value),
): Phrase {
  const [whole, rest] = (unit === "dollars" && hasCents ? value.toFixed(2) : String(value)).split(".");
  const en = grouped(whole!, ",") + (rest ? `.${rest}` : "");
  const fr = grouped(whole!, HARD_SPACE) + (rest ? `,${rest}` : "");
  if (unit === "dollars") return { en: `$${en}`, fr: `${fr}${HARD_SPACE}$` };
  if (unit === "percent") return { en: `${en}%`, fr: `${fr}${HARD_SPACE}%` };
  return { en, fr };
}

const grouped = (digits: string, by: string) => digits.replace(/\B(?=(\d{3})+$)/g, by);

export const dollars = (value: number) => writeNumber(value, "dollars");
export const percent = (value: number) => writeNumber(value, "percent");

type Part = Phrase | string | number;

/** Template tags for a sentence in one language. Numbers get that language's notation. */
export const inEnglish = (parts: TemplateStringsArray, ...values: Part[]) => filled(parts, values, "en");
export const inFrench = (parts: TemplateStringsArray, ...values: Part[]) => filled(parts, values, "fr");

function filled(parts: TemplateStringsArray, values: readonly Part[], language: "en" | "fr"): string {
  return parts.reduce((text, part, at) => {
    const value = values[at - 1]!;
    if (typeof value === "string") return text + value + part;
    return text + (typeof value === "number" ? writeNumber(value) : value)[language] + part;
  });
}
