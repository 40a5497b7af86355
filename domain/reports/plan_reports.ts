import type { Reportable } from "../../db/reports/reportable.ts";

export interface Plan {
  /** Candidates that will have a report, in order. */
  readonly chosen: readonly Reportable[];
  /** Chosen candidates whose report has to be made. */
  readonly toMake: readonly Reportable[];
  /** Chosen candidates for which a credit has to be reserved. */
  readonly toPay: readonly Reportable[];
  /** Candidates without a credit. */
  readonly unpaid: readonly Reportable[];
}

/**
 * Plans a request: ready or queued reports are not made twice, paid reports are not paid again, and for each
 * test as many are made as there are credits, in list order.
 */
export function planReports(
  candidates: readonly Reportable[],
  { available, isAnew }: {
    /** Available credits by test; null if credits are not counted. */
    readonly available: ReadonlyMap<number, number> | null;
    readonly isAnew: boolean;
  },
): Plan {
  const left = new Map(available);
  const chosen: Reportable[] = [];
  const toMake: Reportable[] = [];
  const toPay: Reportable[] = [];
  const unpaid: Reportable[] = [];
  for (const candidate of candidates) {
    const isMade = candidate.inHand !== null || candidate.ready !== null && !isAnew;
    const costs = !isMade && !candidate.isPaid && available !== null;
    const credits = left.get(candidate.testId) ?? 0;
    if (costs && credits === 0) {
      unpaid.push(candidate);
      continue;
    }
    if (costs) {
      left.set(candidate.testId, credits - 1);
      toPay.push(candidate);
    }
    if (!isMade) toMake.push(candidate);
    chosen.push(candidate);
  }
  return { chosen, toMake, toPay, unpaid };
}
