import type { CsvLayout } from "../../model/exports/csv_columns.ts";
import { codebookRows, type CsvColumn } from "./headings.ts";
import { type Cell, csvText } from "./text.ts";

const HEADINGS: readonly (readonly [heading: string, of: (column: CsvColumn) => Cell | undefined])[] = [
  ["Column", ({ name }) => name],
  ["Meaning", ({ meaning }) => meaning],
  ["Test", ({ test }) => test],
  ["Version", ({ version }) => version],
  ["Part", ({ part }) => part],
  ["Question", ({ number }) => number],
  ["Question ID", ({ question }) => question],
  ["Type", ({ type }) => type],
  ["Text", ({ text }) => text],
  ["Values", ({ values }) => values],
  ["Norms", ({ norms }) => norms],
  ["Scoring", ({ scoring }) => scoring],
];

/** Describes each column of an export. It does not reveal how answers are scored. */
export function codebook(layout: CsvLayout): { text: string; rows: number } {
  const rows = codebookRows(layout);
  const lines = rows.map((column) => HEADINGS.map(([, of]) => of(column) ?? null));
  return { text: csvText([HEADINGS.map(([heading]) => heading), ...lines]), rows: rows.length };
}
