import type { Instrument, Scoring } from "$/model/instruments/instrument.ts";
import type { AnswerNormRow, ItemNormRow, QualityNormRow } from "$/model/instruments/norms.ts";
import type { QualityScore, Scored } from "$/model/scoring/scored.ts";
import { answerNorms, itemNorms } from "$/scoring/quality/item_norms.ts";
import { rounded } from "$/scoring/numbers.ts";

/** Decimal places in the files. */
const DIGITS = 4;

/** Expected worth of each item of the person-fit index, among people who answered honestly. */
export function expectedOfItems({ scoring }: Instrument, people: readonly Scored[]): ItemNormRow[] {
  return scalesOfPersonFit(scoring).flatMap((scale) => itemNorms(people, scale)).map((row) => ({
    ...row,
    mean: rounded(row.mean, DIGITS),
    slope: rounded(row.slope, DIGITS),
    residual: rounded(row.residual, DIGITS),
  }));
}

/** How often answers were given to the items of all scales, among the same people. */
export function frequenciesOfAnswers(people: readonly Scored[]): AnswerNormRow[] {
  return (people[0]?.scales ?? []).flatMap(({ scale }) => answerNorms(people, scale));
}

function scalesOfPersonFit({ quality }: Scoring): string[] {
  const named = Object.values(quality).flatMap((index) => index.kind === "person_fit" ? index.scales : []);
  return [...new Set(named)];
}

/** Share above each cut-off: of people who answered honestly, and of those who did not read. */
export function singledOut(
  { scoring: { quality } }: Instrument,
  honest: readonly (readonly QualityScore[])[],
  careless: readonly (readonly QualityScore[])[],
): QualityNormRow[] {
  return Object.keys(quality).map((index) => ({
    index,
    n: honest.length,
    honest: share(honest, index),
    careless: share(careless, index),
  }));
}

function share(people: readonly (readonly QualityScore[])[], index: string): number {
  const known = people.flatMap((quality) =>
    quality.filter((found) => found.index === index && found.value !== null)
  );
  const above = known.filter(({ deservesSecondLook }) => deservesSecondLook).length;
  return known.length === 0 ? 0 : rounded(above / known.length, DIGITS);
}
