import { allowsGroup } from "../../model/scoring/comparison.ts";
import type {
  NormGroup,
  NormRow,
  Norms,
  NormTableRow,
  PercentileRow,
} from "../../model/instruments/norms.ts";
import type { Sitting } from "../../model/scoring/sitting.ts";

/** The norms, indexed by group and scale. */
export interface NormBook {
  /** The most specific first. */
  readonly groups: readonly NormGroup[];
  row(group: string, scale: string): NormRow | undefined;
  /** In rising order. */
  table(group: string, scale: string): readonly NormTableRow[];
  /** In rising order; empty if the norms have none. */
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

/** The workers' Node has no `Map.groupBy`. */
function byScale<Row extends { readonly group: string; readonly scale: string }>(
  rows: readonly Row[],
): Map<string, Row[]> {
  const byPlace = new Map<string, Row[]>();
  for (const row of rows) {
    const key = place(row.group, row.scale);
    const group = byPlace.get(key);
    if (group) group.push(row);
    else byPlace.set(key, [row]);
  }
  return byPlace;
}

const place = (group: string, scale: string) => `${group}/${scale}`;

/**
 * The number of conditions of a group. Of two groups with the same number, the one of fewer years goes first.
 */
const conditions = ({ gender, age, languages }: NormGroup) =>
  [gender, age, languages].filter((condition) => condition !== undefined).length;
const years = ({ age }: NormGroup) => age ? (age[1] ?? Infinity) - age[0] : Infinity;

/**
 * The groups that a person belongs to and may be compared with, the most specific first. An unknown fact fits
 * no condition.
 */
export function groupsOf(
  { groups }: NormBook,
  { age, gender, language, comparison = "age_gender_language" }: Sitting,
): NormGroup[] {
  return groups.filter((group) =>
    allowsGroup(comparison, group) &&
    (group.gender === undefined || group.gender === gender) &&
    (group.age === undefined || (age !== null && isWithin(Math.floor(age), group.age))) &&
    (group.languages === undefined || group.languages.includes(language))
  );
}

const isWithin = (age: number, [from, to]: NonNullable<NormGroup["age"]>) =>
  age >= from && (to === null || age <= to);

/**
 * The row that contains a raw score. A score between two rows (a rate, a prorated sum) or beyond the ends
 * takes the nearest row, the upper one of two equally near.
 */
export function tableRow(table: readonly NormTableRow[], raw: number): NormTableRow | undefined {
  let nearest: NormTableRow | undefined, shortest = Infinity;
  for (const row of table) {
    const distance = Math.max(0, row.from - raw, raw - row.to);
    if (distance <= shortest) [nearest, shortest] = [row, distance];
  }
  return nearest;
}

type Neighbor = readonly [raw: number, percentile: number];

/**
 * The points on either side of a raw score. A score that has its own row is both points; beyond the ends both
 * points are the score itself with percentile 0 or 100.
 */
export function neighborsOf(rows: readonly PercentileRow[], raw: number): readonly [Neighbor, Neighbor] {
  const above = rows.findIndex((row) => row.raw >= raw);
  const at = (place: number): Neighbor => [rows[place]!.raw, rows[place]!.percentile];
  if (above < 0) return [[raw, 100], [raw, 100]];
  if (rows[above]!.raw === raw) return [at(above), at(above)];
  return above === 0 ? [[raw, 0], [raw, 0]] : [at(above - 1), at(above)];
}

/** Linear interpolation between two neighbours. */
export function percentileBetween(
  [[from, least], [to, most]]: readonly [Neighbor, Neighbor],
  raw: number,
): number {
  return to === from ? most : least + (most - least) * (raw - from) / (to - from);
}
