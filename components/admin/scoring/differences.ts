import type { ScaleScore, StandardScore } from "../../../model/instruments/scored.ts";
import type { EarlierResult, Result } from "../../../model/scoring/result.ts";

type Normed = ScaleScore & { readonly standard: StandardScore };

export interface Difference {
  readonly scales: readonly [string, string];
  readonly points: number;
  /** From here on two scores are further apart than errors of measurement explain, at the level of their bands. */
  readonly critical: number;
  readonly isReliable: boolean;
}

/** More than these are not told pair by pair. */
const TOLD = 6;

/** The errors of both scores added up: q · √(SEM² + SEM²), where q · SEM is half of a band's width. */
export const criticalDifference = (one: StandardScore, other: StandardScore): number =>
  Math.hypot(reachOf(one), reachOf(other));

const reachOf = ({ reach, low, high }: StandardScore) => reach ?? (high - low) / 2;

export const areReliablyApart = (one: StandardScore, other: StandardScore): boolean =>
  Math.abs(one.score - other.score) >= criticalDifference(one, other);

/**
 * What is to be known of differences between the scores of one kind: those between what sums up, and for any two how far apart they must lie at
 * most. What a whole is made of is looked up in `all`.
 */
export function differencesOf(kind: StandardScore["kind"], all: readonly ScaleScore[]) {
  const scores = all.filter((score): score is Normed => score.standard?.kind === kind && !score.isValidity);
  const basis = new Map(scores.map((score) => [score.scale, basisOf(score, all)]));
  // Of what rests on the same answers the errors are the same too: a whole is not compared with its part.
  const pairsOf = (some: readonly Normed[]) =>
    some.flatMap((one, at) =>
      some.slice(at + 1).filter((other) => areApart(basis.get(one.scale)!, basis.get(other.scale)!))
        .map((other) => [one, other] as const)
    );
  const summaries = scores.filter(({ trace }) => trace.parts);
  const told = [summaries, scores.filter(({ trace }) => !trace.parts)].find((some) =>
    some.length <= TOLD && pairsOf(some).length > 0
  );
  const critical = pairsOf(scores).map(([one, other]) => criticalDifference(one.standard, other.standard));
  return {
    pairs: pairsOf(told ?? []).map(differenceOf),
    /** Null where there are no two to compare. */
    largest: critical.length > 0 ? Math.ceil(Math.max(...critical) - 1e-9) : null,
  };
}

const areApart = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].every((question) => !other.has(question));

/** The questions that a score rests on. */
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
