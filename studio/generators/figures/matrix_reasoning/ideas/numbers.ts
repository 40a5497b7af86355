import { type Idea, type Line, second, third } from "./idea.ts";

const sum = (line: Line) => line.reduce((total, value) => total + value, 0);

/** Ideas about values that lie in a row, as numbers do. */
export const NUMBERS: readonly Idea[] = [
  third("a step of its own in every line", (a, b) => 2 * b - a),
  third("the first two added", (a, b) => a + b),
  third("the second taken from the first", (a, b) => a - b),
  third("the first taken from the second", (a, b) => b - a),
  third("how far the first two are apart", (a, b) => Math.abs(a - b)),
  third("the larger one", (a, b) => Math.max(a, b)),
  third("the smaller one", (a, b) => Math.min(a, b)),
  {
    id: "every line the same in all",
    next: (begun, whole) =>
      begun.length === 2 && whole.every((line) => sum(line) === sum(whole[0]!))
        ? sum(whole[0]!) - sum(begun)
        : undefined,
  },
  second("the same step as the line before", (from, to, now) => now + to - from),
];
