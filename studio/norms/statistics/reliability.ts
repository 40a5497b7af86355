import type { Coefficient } from "$/model/instruments/norms.ts";
import type { ScaleScore } from "$/model/scoring/scored.ts";
import { compositeReliability, correlation, cronbachAlpha, variance } from "./alpha.ts";

export interface Reliability {
  readonly value: number;
  readonly coefficient: Coefficient;
}

/**
 * Whether answers of one sitting cannot tell how reliable a scale is: how many are reached is the score, or
 * the longest one is.
 */
export const needsRetest = (method: ScaleScore["trace"]["method"]): boolean =>
  method === "per_minute" || method === "right_minus_wrong" || method === "longest_span";

/**
 * How reliable a scale is among these people: alpha where worths are added up, the correlation with what the
 * same people scored `again` where speed or a maximum counts, also in a part, and of other composites what
 * follows from their parts. Null where it cannot be told.
 */
export function reliability(
  scores: readonly ScaleScore[],
  again: readonly ScaleScore[],
  part: (id: string) => Reliability | null,
): Reliability | null {
  const scored = scores.filter(({ raw }) => raw !== null);
  const method = scored[0]?.trace.method;
  switch (method) {
    case undefined:
      return null;
    case "sum":
      return by(
        "alpha",
        cronbachAlpha(scored.filter(({ answered, asked }) => answered === asked).map(worths)),
      );
    case "right":
      return by("alpha", cronbachAlpha(scored.map(worths)));
    case "raw":
    case "standard": {
      const parts = scored[0]!.trace.parts!.map(({ scale }) => part(scale));
      // What a part has by speed alone, and what is lost where its score is rounded, the second sitting tells
      // of the whole too.
      if (parts.some((one) => one?.coefficient === "retest")) break;
      return by("composite", ofComposite(scored, parts));
    }
  }
  return by("retest", correlation(inBoth(scores, again)));
}

const by = (coefficient: Coefficient, value: number | null): Reliability | null =>
  value === null ? null : { value, coefficient };

/** Each item's contribution; unanswered is none. */
const worths = ({ trace: { items } }: ScaleScore) => items.map(({ worth }) => worth ?? 0);

/** What those who have a score both times scored. */
const inBoth = (scores: readonly ScaleScore[], again: readonly ScaleScore[]) =>
  again.flatMap(({ raw: second }, at): [number, number][] => {
    const first = scores[at]!.raw;
    return first === null || second === null ? [] : [[first, second]];
  });

function ofComposite(
  scores: readonly ScaleScore[],
  parts: readonly (Reliability | null)[],
): number | null {
  const known = parts.flatMap((part, at) =>
    part
      ? [{ reliability: part.value, variance: variance(scores.map(({ trace }) => trace.parts![at]!.value!)) }]
      : []
  );
  return known.length < parts.length
    ? null
    : compositeReliability(known, variance(scores.map(({ raw }) => raw!)));
}
