import {
  type CsvScoring,
  type CsvVersion,
  indicesOf,
  QUALITY_FACTS,
  scalesOf,
  SCORE_FACTS,
} from "../../model/exports/csv_layout.ts";

// Cells of an export's lines as Postgres writes them. What stands in this SQL are ids that the database gave and words of ours: no text of
// anybody's. Cells are joined by `concat`, to which null is nothing.

export const moment = (time: string) =>
  `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Of a `response`: whether it says anything. */
export const IS_ANSWERED =
  "response.answer is not null or response.answers is not null or coalesce(response.answer_text, '') <> ''";

/**
 * What arrived after the end, as `late.of`: by subtest, on how many questions something did, and the longest delay. Of nearly everybody
 * nothing is found, by one look at an index; where the part is looked up by a join, the look is made for each question.
 */
export const LATE_SOURCE = `left join lateral (
    select jsonb_object_agg(subtest_id, cells) as of from (
      select subtest_id, concat(count(distinct subtest_question_id), ',', max(delay_ms)) as cells
      from (
        select subtest_question_id, delay_ms,
          (select subtest_id from subtest_questions as asked where asked.id = event.subtest_question_id) as subtest_id
        from response_events as event
        where event.respondent_id = person.id and (event.delay_ms is not null or event.is_late)
      ) as came
      group by subtest_id) as part
  ) as late on true`;

/** The cells of a subtest from there. */
export const lateCells = (subtestId: string) => `coalesce(late.of ->> (${subtestId})::text, '0,')`;

/** Cells that a score keeps one after the other, and how many there are of each thing they tell of. */
export interface Measured {
  readonly column: string;
  readonly width: number;
  /** Of a version's columns. */
  readonly shown: (version: CsvVersion) => readonly { readonly id: string }[];
  /** In the order in which a scoring stores them. */
  readonly stored: (scoring: CsvScoring) => readonly { readonly id: string }[];
}
export const SCALES: Measured = {
  column: "cells",
  width: SCORE_FACTS.length,
  shown: scalesOf,
  stored: ({ scales }) => scales,
};
export const INDICES: Measured = {
  column: "quality_cells",
  width: QUALITY_FACTS.length,
  shown: indicesOf,
  stored: ({ quality }) => quality,
};

/** No function takes more than a hundred arguments. */
const AT_ONCE = 40;

export function joined(cells: readonly string[]): string {
  if (cells.length <= AT_ONCE) {
    return cells.length === 1 ? `concat(${cells[0]})` : `concat(${cells.join(", ',', ")})`;
  }
  const parts: string[] = [];
  for (let from = 0; from < cells.length; from += AT_ONCE) {
    parts.push(joined(cells.slice(from, from + AT_ONCE)));
  }
  return joined(parts);
}
