import type { NormGroup, NormRow, Norms, NormTableRow } from "../model/instrument/norms.ts";
import type { Sitting } from "../model/instrument/sitting.ts";

/** The norms, opened where they are looked up. */
export interface NormBook {
  /** The most particular first. */
  readonly groups: readonly NormGroup[];
  row(group: string, scale: string): NormRow | undefined;
  /** In rising order. */
  table(group: string, scale: string): readonly NormTableRow[];
}

export function normBook({ groups, rows, tables }: Norms): NormBook {
  const byPlace = new Map(rows.map((row) => [place(row.group, row.scale), row]));
  const tablesByPlace = new Map<string, NormTableRow[]>();
  for (const row of tables.toSorted((a, b) => a.from - b.from)) {
    const at = place(row.group, row.scale);
    const table = tablesByPlace.get(at);
    if (table) table.push(row);
    else tablesByPlace.set(at, [row]);
  }
  return {
    groups: groups.toSorted((a, b) => conditions(b) - conditions(a) || years(a) - years(b)),
    row: (group, scale) => byPlace.get(place(group, scale)),
    table: (group, scale) => tablesByPlace.get(place(group, scale)) ?? [],
  };
}

const place = (group: string, scale: string) => `${group}/${scale}`;

/** How much a group says of whom it holds. Of two that say as much, the one of fewer years goes first. */
const conditions = ({ gender, age, languages }: NormGroup) =>
  [gender, age, languages].filter((condition) => condition !== undefined).length;
const years = ({ age }: NormGroup) => age ? (age[1] ?? Infinity) - age[0] : Infinity;

/** The groups somebody belongs to, the most particular first. What is not known fits no condition. */
export function groupsOf({ groups }: NormBook, { age, gender, language }: Sitting): NormGroup[] {
  return groups.filter((group) =>
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
