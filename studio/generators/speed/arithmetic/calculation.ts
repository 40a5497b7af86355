/** `round_up` divides and goes on to the next whole number. */
export type Operation = "+" | "-" | "×" | "÷" | "round_up";

/** How an answer follows from the numbers of a story. */
export type Calculation =
  | { readonly told: number }
  /** A number that the story does not say: the 1 of a post more than gaps, the 100 of percent. */
  | { readonly known: number }
  | { readonly operation: Operation; readonly of: readonly [Calculation, Calculation] };

export const told = (told: number): Calculation => ({ told });
export const known = (known: number): Calculation => ({ known });
const combined = (operation: Operation) => (a: Calculation, b: Calculation): Calculation => ({
  operation,
  of: [a, b],
});
export const plus = combined("+");
export const minus = combined("-");
export const times = combined("×");
export const over = combined("÷");
export const overRoundedUp = combined("round_up");

export function result(calculation: Calculation): number {
  if ("told" in calculation) return calculation.told;
  if ("known" in calculation) return calculation.known;
  const [a, b] = calculation.of.map(result) as [number, number];
  return applied(calculation.operation, a, b);
}

/** Money is counted in cents: the last digits of a division that comes out even are not left to chance. */
function applied(operation: Operation, a: number, b: number): number {
  switch (operation) {
    case "+":
      return even(a + b);
    case "-":
      return even(a - b);
    case "×":
      return even(a * b);
    case "÷":
      return even(a / b);
    case "round_up":
      return Math.ceil(even(a / b));
  }
}

const even = (value: number) => Math.round(value * 1e9) / 1e9;

export type Step = Extract<Calculation, { operation: Operation }>;

/** All steps, the first ones first; one whose result is used twice is done once. */
export function stepsOf(calculation: Calculation): Step[] {
  if (!("operation" in calculation)) return [];
  return [...new Set([...calculation.of.flatMap(stepsOf), calculation])];
}

export function toldNumbers(calculation: Calculation): number[] {
  if ("told" in calculation) return [calculation.told];
  return "known" in calculation ? [] : calculation.of.flatMap(toldNumbers);
}

/** What a step adds for whoever does it in the head. */
const STEP: Readonly<Record<Operation, number>> = { "+": 0.35, "-": 0.4, "×": 0.5, "÷": 0.65, round_up: 1.1 };
const EASIEST = -2.9;

/** From the steps that are to be done, how large their numbers are, and how hard it is to see which steps. */
export function difficultyOf(calculation: Calculation, insight: number): number {
  const load = stepsOf(calculation).reduce((sum, { operation, of }) => {
    const numbers = of.map(result);
    const isLarge = numbers.every((number) => number >= 10);
    const isBroken = numbers.some((number) => !Number.isInteger(number));
    return sum + STEP[operation] + (isLarge ? 0.1 : 0) + (isBroken ? 0.25 : 0);
  }, 0);
  return Math.round((EASIEST + load + insight) * 100) / 100;
}
