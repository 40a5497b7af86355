import type { Reportable } from "../../db/reports/reportable.ts";

export interface Plan {
  /** All whose reports will be there, in their order. */
  readonly chosen: readonly Reportable[];
  /** Of these, those that are to be made. */
  readonly toMake: readonly Reportable[];
  /** Of these, those that a credit has to be reserved for. */
  readonly toPay: readonly Reportable[];
  /** Not chosen: there is no credit for them. */
  readonly unpaid: readonly Reportable[];
}

/**
 * What comes of a request: what is ready or in hand is not made twice, what was paid for once is not paid for again, and of each test
 * as many are made as there are credits for, the first of the list first.
 */
export function planReports(
  asked: readonly Reportable[],
  { available, isAnew }: {
    /** By test; null where nothing is counted. */
    readonly available: ReadonlyMap<number, number> | null;
    readonly isAnew: boolean;
  },
): Plan {
  const left = new Map(available);
  const chosen: Reportable[] = [];
  const toMake: Reportable[] = [];
  const toPay: Reportable[] = [];
  const unpaid: Reportable[] = [];
  for (const one of asked) {
    const isMade = one.inHand !== null || one.ready !== null && !isAnew;
    const costs = !isMade && !one.isPaid && available !== null;
    const credits = left.get(one.testId) ?? 0;
    if (costs && credits === 0) {
      unpaid.push(one);
      continue;
    }
    if (costs) {
      left.set(one.testId, credits - 1);
      toPay.push(one);
    }
    if (!isMade) toMake.push(one);
    chosen.push(one);
  }
  return { chosen, toMake, toPay, unpaid };
}
