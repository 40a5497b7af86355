import type { StandardScore } from "./scored.ts";
import { type ScoringFile, STANDARDS } from "../instruments/scoring.ts";

/** The one table of cut-offs: bands in words, texts and the shaded zone of a profile use it. */
export type Bands = ScoringFile["bands"];
type BandsOfKind = NonNullable<Bands[StandardScore["kind"]]>;

/** The level of a scale's texts: the bands below the middle one are low, those above it high. */
export type Level = "low" | "average" | "high";

/** The band of a score, from the table. */
export interface Reading {
  /** The bands of the two ends of the score's range; equal if the range lies in one band. */
  readonly from: string;
  readonly to: string;
  readonly level: Level;
  /** Whether the whole range is at that level. */
  readonly isPlain: boolean;
}

/** Index of the band of a displayed score; -1 without bands. */
export const bandAt = (bands: BandsOfKind | undefined, score: number): number =>
  bands?.findIndex(({ below }) => below === undefined || score < below) ?? -1;

/** Null if the form has no bands for this kind of score. */
export function readingOf(
  { kind, score, low, high }: Pick<StandardScore, "kind" | "score" | "low" | "high">,
  table: Bands,
): Reading | null {
  const bands = table[kind];
  if (!bands) return null;
  const [from, at, to] = [low, score, high].map((one) => bandAt(bands, one)) as [number, number, number];
  if (from < 0 || at < 0 || to < 0) return null;
  const level = levelAt(bands, at);
  return {
    from: bands[from]!.id,
    to: bands[to]!.id,
    level,
    isPlain: levelAt(bands, from) === level && levelAt(bands, to) === level,
  };
}

function levelAt({ length }: BandsOfKind, at: number): Level {
  const middle = (length - 1) / 2;
  return at < middle ? "low" : at > middle ? "high" : "average";
}

/** The middle band and the displayed scores in it; null if no band is in the middle. */
export function middleOf(kind: StandardScore["kind"], table: Bands) {
  const bands = table[kind];
  const at = bands ? (bands.length - 1) / 2 : -1;
  if (!bands || !Number.isInteger(at)) return null;
  const { min, max, digits } = STANDARDS[kind];
  const { id, below } = bands[at]!;
  return { id, from: bands[at - 1]?.below ?? min, to: below === undefined ? max : below - 10 ** -digits };
}
