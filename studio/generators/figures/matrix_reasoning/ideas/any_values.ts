import { type Idea, second } from "./idea.ts";

/** Ideas about values of every kind: all that counts is which are the same. */
export const ANY_VALUES: readonly Idea[] = [
  {
    id: "the same along the line",
    next: (begun, whole) =>
      [begun, ...whole].every((line) => new Set(line).size === 1) ? begun[0] : undefined,
  },
  {
    id: "every line alike",
    next(begun, whole) {
      const [first] = whole;
      const isAlike = whole.every((line) => `${line}` === `${first}`) &&
        `${first!.slice(0, -1)}` === `${begun}`;
      return isAlike ? first!.at(-1) : undefined;
    },
  },
  {
    id: "the same three in every line",
    next(begun, whole) {
      const three = new Set(whole[0]);
      const hasThree = whole.every((line) =>
        new Set(line).size === 3 && line.every((value) => three.has(value))
      );
      const left = [...three].filter((value) => !begun.includes(value));
      return three.size === 3 && hasThree && left.length === 1 ? left[0] : undefined;
    },
  },
  second("becomes what it became before", (from, to, now) => now === from ? to : undefined),
];
