import type { ScaleScore, Scored, StandardScore } from "../../../model/scoring/scored.ts";
import type { EarlierResult, Result } from "../../../model/scoring/result.ts";

type Normed = ScaleScore & { readonly standard: StandardScore };

export interface Difference {
  readonly scales: readonly [string, string];
  readonly points: number;
  /** Smallest difference that exceeds measurement error at the confidence level of the bands. */
  readonly critical: number;
  readonly isReliable: boolean;
}

/** More scales than this are not compared pair by pair. */
const MOST_COMPARED = 6;

/** The combined error of both scores: q · √(SEM² + SEM²), where q · SEM is half of a band's width. */
export const criticalDifference = (one: StandardScore, other: StandardScore): number =>
  Math.hypot(reachOf(one), reachOf(other));

const reachOf = ({ reach, low, high }: StandardScore) => reach ?? (high - low) / 2;

export const areReliablyApart = (one: StandardScore, other: StandardScore): boolean =>
  Math.abs(one.score - other.score) >= criticalDifference(one, other);

/** Scores of one kind; a profile that is not interpreted is not compared. */
export const areComparable = (one: StandardScore, other: StandardScore, ...of: readonly Scored[]): boolean =>
  one.kind === other.kind && of.every(({ protocol }) => protocol?.reading !== "withheld");

/** How far somebody's scores are from another person's, scale by scale. */
export const fromFirst = (first: Scored, other: Scored) =>
  other.scales.flatMap(({ scale, standard }) => {
    const before = first.scales.find((one) => one.scale === scale)?.standard;
    return standard && before && areComparable(before, standard, first, other)
      ? {
        ...{ scale, points: standard.score - before.score, critical: criticalDifference(before, standard) },
        isReliable: areReliablyApart(before, standard),
      }
      : [];
  });

/**
 * Differences between the scores of one kind: pairs of summary scales (or of plain scales if there are few),
 * and the largest critical difference of any two. The parts of a composite are looked up in `all`.
 */
export function differencesOf(kind: StandardScore["kind"], all: readonly ScaleScore[]) {
  const scores = all.filter((score): score is Normed => score.standard?.kind === kind && !score.isValidity);
  const basis = new Map(scores.map((score) => [score.scale, basisOf(score, all)]));
  // Scores based on the same answers share their errors: a composite is not compared with its part.
  const pairsOf = (some: readonly Normed[]) =>
    some.flatMap((one, at) =>
      some.slice(at + 1).filter((other) => areApart(basis.get(one.scale)!, basis.get(other.scale)!))
        .map((other) => [one, other] as const)
    );
  const summaries = scores.filter(({ trace }) => trace.parts);
  const compared = [summaries, scores.filter(({ trace }) => !trace.parts)].find((some) =>
    some.length <= MOST_COMPARED && pairsOf(some).length > 0
  );
  const critical = pairsOf(scores).map(([one, other]) => criticalDifference(one.standard, other.standard));
  return {
    pairs: pairsOf(compared ?? []).map(differenceOf),
    /** Null if there are no two scores to compare. */
    largest: critical.length > 0 ? Math.ceil(Math.max(...critical) - 1e-9) : null,
  };
}

const areApart = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].every((question) => !other.has(question));

/** Questions that a score is based on. */
function basisOf({ trace: { parts, items } }: ScaleScore, all: readonly ScaleScore[]): ReadonlySet<string> {
  if (!parts) return new Set(items.map(({ question }) => question));
  const inside = parts.flatMap((part) => all.find(({ scale }) => scale === part.scale) ?? []);
  return new Set(inside.flatMap((part) => [...basisOf(part, all)]));
}

function differenceOf([one, other]: readonly [Normed, Normed]): Difference {
  return {
    scales: [one.scale, other.scale],
    points: one.standard.score - other.standard.score,
    critical: criticalDifference(one.standard, other.standard),
    isReliable: areReliablyApart(one.standard, other.standard),
  };
}

/** The earlier score on the same scale; undefined if it is of another kind. */
export function standardBefore(
  { scored }: EarlierResult,
  { scale, standard }: ScaleScore,
): StandardScore | undefined {
  const before = scored.scales.find((one) => one.scale === scale)?.standard;
  return before && before.kind === standard?.kind ? before : undefined;
}

/** The newest earlier score, by scale. */
export function lastBefore({ scored, earlier }: Pick<Result, "scored" | "earlier">) {
  const before = new Map<string, StandardScore>();
  for (const scale of scored.scales) {
    const last = earlier.map((one) => standardBefore(one, scale)).find(Boolean);
    if (last) before.set(scale.scale, last);
  }
  return before;
}
