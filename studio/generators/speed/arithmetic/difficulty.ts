import { type Calculation, type Operation, result, stepsOf } from "./calculation.ts";

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
