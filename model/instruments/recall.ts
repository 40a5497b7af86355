import type { RECALL_ORDERS } from "./questions.ts";

/** The expected recall of a sequence that was shown. */
export function recalled(sequence: readonly string[], order: typeof RECALL_ORDERS[number]): string[] {
  switch (order) {
    case "forward":
      return [...sequence];
    case "backward":
      return sequence.toReversed();
    case "ascending":
      return sequence.toSorted(bySign);
    case "digits_then_letters":
      return [
        ...sequence.filter(isDigit).toSorted(bySign),
        ...sequence.filter((sign) => !isDigit(sign)).toSorted(bySign),
      ];
  }
}

const isDigit = (sign: string) => /^\d+$/.test(sign);

/** Numbers by value, letters by the alphabet. */
const bySign = (a: string, b: string) =>
  isDigit(a) && isDigit(b) ? Number(a) - Number(b) : a < b ? -1 : a > b ? 1 : 0;
