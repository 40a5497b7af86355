import type { ScaleScore, StandardScore } from "../../../model/instrument/scored.ts";
import type { EarlierResult, Result } from "../../../model/result.ts";

/** What they scored then on the same scale, where it is the same kind of score. */
export function standardBefore(
  { scored }: EarlierResult,
  { scale, standard }: ScaleScore,
): StandardScore | undefined {
  const before = scored.scales.find((one) => one.scale === scale)?.standard;
  return before && before.kind === standard?.kind ? before : undefined;
}

/** The newest of what was scored before, by scale. */
export function lastBefore({ scored, earlier }: Pick<Result, "scored" | "earlier">) {
  const before = new Map<string, StandardScore>();
  for (const scale of scored.scales) {
    const last = earlier.map((one) => standardBefore(one, scale)).find(Boolean);
    if (last) before.set(scale.scale, last);
  }
  return before;
}
