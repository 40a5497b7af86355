import type { Coefficient } from "$/model/instruments/norms.ts";
import type { RawScore } from "../scale_scores.ts";
import { compositeReliability, correlation, cronbachAlpha, variance } from "./alpha.ts";

export interface Reliability {
  readonly value: number;
  readonly coefficient: Coefficient;
}

/**
 * Whether the reliability of a method requires a second sitting: the score is how many are reached, or the
 * longest one.
 */
export const needsRetest = (method: RawScore["method"]): boolean =>
  method === "per_minute" || method === "right_minus_wrong" || method === "longest_span";

/**
 * Reliability of a scale among these people. Alpha for sums of items; the correlation with the scores of a
 * second sitting (`again`) where speed or a maximum counts, also in a part; for other composites the value
 * that follows from their parts. Null if it cannot be computed.
 */
export function reliability(
  scores: readonly RawScore[],
  again: readonly RawScore[],
  part: (id: string) => Reliability | null,
): Reliability | null {
  const scored = scores.filter(({ raw }) => raw !== null);
  const method = scored[0]?.method;
  switch (method) {
    case undefined:
      return null;
    case "sum":
      return by(
        "alpha",
        cronbachAlpha(scored.filter(({ answered, asked }) => answered === asked).map(({ worths }) => worths)),
      );
    case "right":
      return by("alpha", cronbachAlpha(scored.map(({ worths }) => worths)));
    case "raw":
    case "standard": {
      const parts = scored[0]!.parts!.map(({ scale }) => part(scale));
      // Only the second sitting shows how speed and rounding of a part affect the composite.
      if (parts.some((one) => one?.coefficient === "retest")) break;
      return by("composite", ofComposite(scored, parts));
    }
  }
  return by("retest", correlation(inBoth(scores, again)));
}

const by = (coefficient: Coefficient, value: number | null): Reliability | null =>
  value === null ? null : { value, coefficient };

/** Pairs of scores of people who have both. */
const inBoth = (scores: readonly RawScore[], again: readonly RawScore[]) =>
  again.flatMap(({ raw: second }, at): [number, number][] => {
    const first = scores[at]!.raw;
    return first === null || second === null ? [] : [[first, second]];
  });

function ofComposite(
  scores: readonly RawScore[],
  parts: readonly (Reliability | null)[],
): number | null {
  const known = parts.flatMap((part, at) =>
    part
      ? [{ reliability: part.value, variance: variance(scores.map(({ parts }) => parts![at]!.value!)) }]
      : []
  );
  return known.length < parts.length
    ? null
    : compositeReliability(known, variance(scores.map(({ raw }) => raw!)));
}
