import { mayTake } from "../model/instruments/comparison.ts";
import type { NormGroup, NormRow, Norms, NormTableRow, PercentileRow } from "../model/instruments/norms.ts";
import type { Sitting } from "../model/instruments/sitting.ts";

/** The norms, opened where they are looked up. */
export interface NormBook {
  /** The most particular first. */
  readonly groups: readonly NormGroup[];
  row(group: string, scale: string): NormRow | undefined;
  /** In rising order. */
  table(group: string, scale: string): readonly NormTableRow[];
  /** In rising order; empty where the norms have none. */
  percentiles(group: string, scale: string): readonly PercentileRow[];
}

export function normBook({ groups, rows, tables, percentiles = [] }: Norms): NormBook {
  const byPlace = new Map(rows.map((row) => [place(row.group, row.scale), row]));
  const tablesByPlace = byScale(tables.toSorted((a, b) => a.from - b.from));
  const percentilesByPlace = byScale(percentiles.toSorted((a, b) => a.raw - b.raw));
  return {
    groups: groups.toSorted((a, b) => conditions(b) - conditions(a) || years(a) - years(b)),
    row: (group, scale) => byPlace.get(place(group, scale)),
    table: (group, scale) => tablesByPlace.get(place(group, scale)) ?? [],
    percentiles: (group, scale) => percentilesByPlace.get(place(group, scale)) ?? [],
  };
}

/** Workers run on a Node that has no `Map.groupBy`. */
function byScale<Row extends { readonly group: string; readonly scale: string }>(
  rows: readonly Row[],
): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const at = place(row.group, row.scale);
    const before = found.get(at);
    if (before) before.push(row);
    else found.set(at, [row]);
  }
  return found;
}

const place = (group: string, scale: string) => `${group}/${scale}`;

/** How much a group says of whom it holds. Of two that say as much, the one of fewer years goes first. */
const conditions = ({ gender, age, languages }: NormGroup) =>
  [gender, age, languages].filter((condition) => condition !== undefined).length;
const years = ({ age }: NormGroup) => age ? (age[1] ?? Infinity) - age[0] : Infinity;

/** The groups that somebody belongs to and may be compared with, the most particular first. What is not known fits no condition. */
export function groupsOf(
  { groups }: NormBook,
  { age, gender, language, comparison = "age_gender_language" }: Sitting,
): NormGroup[] {
  return groups.filter((group) =>
    mayTake(comparison, group) &&
    (group.gender === undefined || group.gender === gender) &&
    (group.age === undefined || (age !== null && isWithin(Math.floor(age), group.age))) &&
    (group.languages === undefined || group.languages.includes(language))
  );
}

const isWithin = (age: number, [from, to]: NonNullable<NormGroup["age"]>) =>
  age >= from && (to === null || age <= to);

/**
 * The row that holds a raw score; for one that lies between two rows (a rate, a filled-in sum) or beyond the
 * ends, the nearest, and of two as near the upper.
 */
export function tableRow(table: readonly NormTableRow[], raw: number): NormTableRow | undefined {
  let nearest: NormTableRow | undefined, least = Infinity;
  for (const row of table) {
    const away = Math.max(0, row.from - raw, raw - row.to);
    if (away <= least) [nearest, least] = [row, away];
  }
  return nearest;
}

type Neighbor = readonly [raw: number, percentile: number];

/** The rows that a raw score lies between, itself one of them where it is named; of one beyond the ends, the end that everybody is above or below. */
export function neighborsOf(rows: readonly PercentileRow[], raw: number): readonly [Neighbor, Neighbor] {
  const above = rows.findIndex((row) => row.raw >= raw);
  const at = (place: number): Neighbor => [rows[place]!.raw, rows[place]!.percentile];
  if (above < 0) return [[raw, 100], [raw, 100]];
  if (rows[above]!.raw === raw) return [at(above), at(above)];
  return above === 0 ? [[raw, 0], [raw, 0]] : [at(above - 1), at(above)];
}

/** On the line between two neighbours. */
export function percentileBetween(
  [[from, least], [to, most]]: readonly [Neighbor, Neighbor],
  raw: number,
): number {
  return to === from ? most : least + (most - least) * (raw - from) / (to - from);
}
