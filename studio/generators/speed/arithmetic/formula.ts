import type { Phrase } from "$/instruments/format/generator.ts";
import { type Calculation, type Operation, stepsOf } from "./calculation.ts";
import { writeNumber } from "./written.ts";

const RANK: Readonly<Record<Operation, number>> = { "+": 1, "-": 1, "×": 2, "÷": 2, round_up: 2 };
const SIGN: Readonly<Record<Operation, string>> = { "+": "+", "-": "−", "×": "×", "÷": "÷", round_up: "÷" };

/** The calculation as a formula: 50 − 5 × 7. */
export function formula(calculation: Calculation): Phrase {
  return { en: inLanguage(calculation, "en"), fr: inLanguage(calculation, "fr") };
}

export const roundsUp = (calculation: Calculation) =>
  stepsOf(calculation).some(({ operation }) => operation === "round_up");

function inLanguage(calculation: Calculation, language: "en" | "fr"): string {
  if (!("operation" in calculation)) {
    return writeNumber("stated" in calculation ? calculation.stated : calculation.known)[language];
  }
  const { operation, of } = calculation;
  const [before, after] = of.map((part, at) => {
    const text = inLanguage(part, language);
    if (!("operation" in part)) return text;
    // Only brackets keep what follows a minus or division sign together.
    const isLoose = RANK[part.operation] < RANK[operation] ||
      at === 1 && RANK[part.operation] === RANK[operation] && (operation === "-" || RANK[operation] === 2);
    return isLoose ? `(${text})` : text;
  });
  return `${before} ${SIGN[operation]} ${after}`;
}
