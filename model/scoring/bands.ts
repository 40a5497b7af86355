import type { StandardScore } from "./scored.ts";
import { type ScoringFile, STANDARDS } from "../instruments/scoring.ts";

/** The one table of cut-offs: what words, texts and the shaded zone of a profile go by. */
export type Bands = ScoringFile["bands"];
type BandsOfKind = NonNullable<Bands[StandardScore["kind"]]>;

/** Which of a scale's texts tells of a score: the bands below the middle one are low, those above it high. */
export type Level = "low" | "average" | "high";

/** A score with its band read off the table. */
export interface Reading {
  /** The bands in which the ends of the score's range lie; the same where all of it lies in one. */
  readonly from: string;
  readonly to: string;
  readonly level: Level;
  /** Whether all of the range is at that level. */
  readonly isPlain: boolean;
}

/** The place of the band that a score, as it is shown, lies in; -1 where there are none. */
export const bandAt = (bands: BandsOfKind | undefined, score: number): number =>
  bands?.findIndex(({ below }) => below === undefined || score < below) ?? -1;

/** Null where the form names no bands for this kind of score. */
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

/** The middle band and the shown scores that lie in it; null where none is in the middle. */
export function middleOf(kind: StandardScore["kind"], table: Bands) {
  const bands = table[kind];
  const at = bands ? (bands.length - 1) / 2 : -1;
  if (!bands || !Number.isInteger(at)) return null;
  const { min, max, digits } = STANDARDS[kind];
  const { id, below } = bands[at]!;
  return { id, from: bands[at - 1]?.below ?? min, to: below === undefined ? max : below - 10 ** -digits };
}
