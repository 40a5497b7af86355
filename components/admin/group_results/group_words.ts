import type { TFunction } from "i18next";
import { SCORE_KINDS } from "../../../model/scoring/result.ts";
import type { Cohort, GroupScale } from "../../../model/scoring/group_results.ts";
import { inFamilies } from "../scoring/in_families.ts";
import { number, scaleName, tenths } from "../scoring/score_words.ts";

export interface ShownGroupScale {
  readonly scale: GroupScale;
  readonly name: string;
  /** Listed below the scale that it is a part of. */
  readonly isPart: boolean;
}

/** The scales in reading order: indices first, then each scale followed by its parts. */
export const groupScales = ({ scales, words }: Cohort): ShownGroupScale[] =>
  inFamilies(scales.map((scale) => ({
    ...scale,
    trace: { method: scale.method, parts: scale.of.map((part) => ({ scale: part })) },
  }))).map(({ score, isPart }) => ({ scale: score, isPart, name: scaleName(words, score.scale) }));

/** A whole score or a quarter between two: as it is. Means and deviations have one decimal. */
export const scoreText = (score: number, language: string): string => number(score, language);

export const middleHalfText = (
  { lower, upper }: { lower: number; upper: number },
  language: string,
): string => `${scoreText(lower, language)}\u00a0–\u2060\u00a0${scoreText(upper, language)}`;

export const meanText = ({ mean, sd }: { mean: number; sd: number }, language: string): string =>
  `${tenths(mean, language)} (${tenths(sd, language)})`;

/** Whole percents; French has a space before the sign. */
export const shareText = (share: number, language: string): string =>
  `${number(100 * share, language, 0)}${language === "fr" ? "\u00a0" : ""}%`;

/** The distribution in words, for who does not see the drawing. */
export function distributionText(t: TFunction, { scale, name }: ShownGroupScale, language: string): string {
  const { people, spread, kind } = scale;
  return t(`reports:group.drawing.${kind ? "normed" : "raw"}`, {
    ...{ scale: name, count: people, median: scoreText(spread!.median, language) },
    ...{ lower: scoreText(spread!.lower, language), upper: scoreText(spread!.upper, language) },
    ...(kind && { mean: SCORE_KINDS[kind].mean, sd: SCORE_KINDS[kind].sd }),
  });
}

/** Largest share in a bar of one kind of score, of the group or its norm: the top of all drawings. */
export const topOf = (scales: readonly GroupScale[]): number =>
  Math.max(
    ...scales.flatMap(({ bins, people }) =>
      bins?.flatMap((bin) => [bin.people / people, bin.norm ?? 0]) ?? []
    ),
  );

/** Numbers below a drawing: the mean and two standard deviations to either side, or the ends of raw scores. */
export function marksOf({ kind, bins }: GroupScale): number[] {
  if (kind === null) return [Math.ceil(bins![0]!.from), Math.floor(bins!.at(-1)!.to)];
  const { mean, sd } = SCORE_KINDS[kind];
  return [-2, -1, 0, 1, 2].map((step) => mean + step * sd);
}
