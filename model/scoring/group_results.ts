import { type Standard, STANDARDS } from "../instruments/scoring.ts";
import type { TestIdentifier } from "../instruments/test_identifiers.ts";
import type { AssessmentStatus } from "../sitting/assessment_status.ts";
import { bandAt, type Bands } from "./bands.ts";
import type { ResultWords } from "./result.ts";
import type { ScaleTrace } from "./scored.ts";

/** How many people have which score. */
export interface Counted {
  readonly value: number;
  readonly people: number;
}

/** The scores of a group on one scale in figures. */
export interface Spread {
  readonly median: number;
  /** Quartiles: the middle half of the group lies between them. */
  readonly lower: number;
  readonly upper: number;
  readonly mean: number;
  readonly sd: number;
}

/** A bar of a distribution. The first and the last one also count what lies beyond them. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly people: number;
  /** Share of the norm group in it; null without norms. */
  readonly norm: number | null;
}

export interface GroupBand {
  readonly id: string;
  readonly people: number;
  readonly norm: number | null;
}

export interface GroupScale {
  readonly scale: string;
  /** Null if the scale has no norms: its raw scores are shown. */
  readonly kind: Standard | null;
  readonly method: ScaleTrace["method"];
  /** Components of a composite. */
  readonly of: readonly string[];
  /** People with a score on the scale, and those whose answers were too few for one. */
  readonly people: number;
  readonly without: number;
  /** Null in a group of fewer than LIMITS.smallestGroup people, as are bins and bands. */
  readonly spread: Spread | null;
  readonly bins: readonly Bin[] | null;
  /** Null also without bands for this kind of score. */
  readonly bands: readonly GroupBand[] | null;
}

/** People whose scores are by the same version of the test and the same norms. */
export interface Cohort {
  readonly version: number;
  readonly norms: { readonly version: string; readonly source: "simulated" | "sample" };
  /** Norm groups, and how many of the people counted were compared with each. */
  readonly normGroups: readonly { readonly ids: readonly string[]; readonly people: number }[];
  /** People with a plain protocol, who alone are counted in the scales. */
  readonly people: number;
  /** People with a protocol that is read with reservation, or not at all. */
  readonly hedged: number;
  readonly withheld: number;
  readonly scales: readonly GroupScale[];
  readonly words: ResultWords;
}

/** The results of a batch on one test. */
export interface GroupResults {
  readonly test: {
    readonly id: number;
    readonly identifier: TestIdentifier;
    readonly name: string;
    readonly isDemonstration: boolean;
  };
  readonly people: Readonly<Record<AssessmentStatus, number>>;
  /** The first and the last day on which somebody finished, by the organisation's clock; null if nobody has. */
  readonly finished: { readonly from: string; readonly to: string } | null;
  /** Of those who have finished. */
  readonly flagged: number;
  readonly retested: number;
  readonly anonymized: number;
  /** Finished, and not scored by the present norms yet. */
  readonly unscored: number;
  /** The newest version and norms first. */
  readonly cohorts: readonly Cohort[];
}

const total = (counted: readonly Counted[]): number => counted.reduce((sum, { people }) => sum + people, 0);

/** Null without people. Quartiles are interpolated between neighbours, as by spreadsheets. */
export function spreadOf(scores: readonly Counted[]): Spread | null {
  const n = total(scores);
  if (n === 0) return null;
  const rising = scores.toSorted((one, other) => one.value - other.value);
  const mean = rising.reduce((sum, { value, people }) => sum + value * people, 0) / n;
  const squares = rising.reduce((sum, { value, people }) => sum + people * (value - mean) ** 2, 0);
  return {
    median: quantile(rising, n, .5),
    lower: quantile(rising, n, .25),
    upper: quantile(rising, n, .75),
    mean,
    sd: n === 1 ? 0 : Math.sqrt(squares / (n - 1)),
  };
}

function quantile(rising: readonly Counted[], n: number, share: number): number {
  const place = share * (n - 1);
  const below = Math.floor(place);
  const [low, high] = [valueAt(rising, below), valueAt(rising, Math.min(n - 1, below + 1))];
  return low + (place - below) * (high - low);
}

/** The score of the person at a place, from 0. */
function valueAt(rising: readonly Counted[], place: number): number {
  let passed = 0;
  for (const { value, people } of rising) {
    passed += people;
    if (place < passed) return value;
  }
  return rising.at(-1)!.value;
}

/** Half a point on either side of each score: five scores to a bar, one for scaled scores. */
const BARS: Readonly<Record<Standard, { from: number; to: number; width: number }>> = {
  index: { from: 47.5, to: 152.5, width: 5 },
  T: { from: 12.5, to: 87.5, width: 5 },
  scaled: { from: .5, to: 19.5, width: 1 },
};
/** Bars of raw scores, at most. */
const RAW_BARS = 16;

/** Borders between the bars of a distribution. Those of raw scores depend on the scores. */
export function bordersOf(kind: Standard | null, scores: readonly Counted[]): number[] {
  const { from, to, width } = kind ? BARS[kind] : rawBars(scores.map(({ value }) => value));
  return Array.from({ length: Math.round((to - from) / width) + 1 }, (_, at) => from + at * width);
}

function rawBars(values: readonly number[]) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  // 1, 2, 5, 10, 20, 50 …: whole scores in each bar.
  let width = 1;
  for (let at = 0; (most - least + 1) / width > RAW_BARS; at++) width *= at % 3 === 1 ? 2.5 : 2;
  const from = Math.floor(least / width) * width - .5;
  return { from, to: from + Math.ceil((most - from) / width || 1) * width, width };
}

/** Bars between the borders. `below` is the share of the norm group below a score. */
export function binsOf(
  scores: readonly Counted[],
  borders: readonly number[],
  below: ((score: number) => number) | null,
): Bin[] {
  const last = borders.length - 2;
  return borders.slice(0, -1).map((from, at) => {
    const to = borders[at + 1]!;
    const isIn = (value: number) => (at === 0 || value >= from) && (at === last || value < to);
    const [start, end] = [at === 0 ? 0 : below?.(from), at === last ? 1 : below?.(to)];
    return {
      from,
      to,
      people: total(scores.filter(({ value }) => isIn(value))),
      norm: below ? end! - start! : null,
    };
  });
}

/** How many people are in each qualitative band; null without bands. */
export function bandsOf(
  scores: readonly Counted[],
  bands: Bands[Standard],
  kind: Standard,
  below: (score: number) => number,
): GroupBand[] | null {
  if (!bands) return null;
  // A score below 45 is at most 44, which is everything less than 44.5 before rounding.
  const border = (at: number) => bands[at]!.below! - 10 ** -STANDARDS[kind].digits / 2;
  return bands.map(({ id }, at) => ({
    id,
    people: total(scores.filter(({ value }) => bandAt(bands, value) === at)),
    norm: (at === bands.length - 1 ? 1 : below(border(at))) - (at === 0 ? 0 : below(border(at - 1))),
  }));
}
