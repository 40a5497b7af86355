/** `round_up` divides and rounds up to a whole number. */
export type Operation = "+" | "-" | "×" | "÷" | "round_up";

/** How an answer follows from the numbers of a problem. */
export type Calculation =
  | { readonly stated: number }
  /** A number that the text does not state: the extra post of a fence, the 100 of percent. */
  | { readonly known: number }
  | { readonly operation: Operation; readonly of: readonly [Calculation, Calculation] };

export const stated = (stated: number): Calculation => ({ stated });
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
  if ("stated" in calculation) return calculation.stated;
  if ("known" in calculation) return calculation.known;
  const [a, b] = calculation.of.map(result) as [number, number];
  return applied(calculation.operation, a, b);
}

/** Rounds results, so that divisions that come out even are exact. Money is in cents. */
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

/** All steps in order. A shared step is listed once. */
export function stepsOf(calculation: Calculation): Step[] {
  if (!("operation" in calculation)) return [];
  return [...new Set([...calculation.of.flatMap(stepsOf), calculation])];
}

export function statedNumbers(calculation: Calculation): number[] {
  if ("stated" in calculation) return [calculation.stated];
  return "known" in calculation ? [] : calculation.of.flatMap(statedNumbers);
}

/** Difficulty of a step in mental arithmetic. */
const STEP: Readonly<Record<Operation, number>> = { "+": 0.35, "-": 0.4, "×": 0.5, "÷": 0.65, round_up: 1.1 };
const EASIEST = -2.9;

/** Depends on the steps, the size of their numbers, and how hard it is to see which steps are needed. */
export function difficultyOf(calculation: Calculation, insight: number): number {
  const load = stepsOf(calculation).reduce((sum, { operation, of }) => {
    const numbers = of.map(result);
    const isLarge = numbers.every((number) => number >= 10);
    const isBroken = numbers.some((number) => !Number.isInteger(number));
    return sum + STEP[operation] + (isLarge ? 0.1 : 0) + (isBroken ? 0.25 : 0);
  }, 0);
  return Math.round((EASIEST + load + insight) * 100) / 100;
}
