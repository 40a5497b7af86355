import {
  type CsvScoring,
  type CsvVersion,
  indicesOf,
  QUALITY_FACTS,
  scalesOf,
  SCORE_FACTS,
} from "../../model/exports/csv_columns.ts";

// Cells of an export's lines as SQL expressions. They contain ids of the database and constants of the code,
// never text that a person typed. Cells are joined by `concat`, which treats null as empty.

export const moment = (time: string) =>
  `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Whether a `response` has a value. */
export const IS_ANSWERED =
  "response.answer is not null or response.answers is not null or coalesce(response.answer_text, '') <> ''";

/**
 * Joins answers that arrived after the end, as `late.of`: by record and subtest, the number of questions and the longest
 * delay. Nearly always there are none, which one index look-up finds; joining the subtest would look up each
 * question.
 */
export const LATE_SOURCE = `left join lateral (
    select jsonb_object_agg(concat(respondent_id, subtest_id), cells) as of from (
      select respondent_id, subtest_id, concat(count(distinct subtest_question_id), ',', max(delay_ms)) as cells
      from (
        select respondent_id, subtest_question_id, delay_ms,
          (select subtest_id from subtest_questions as placed where placed.id = event.subtest_question_id) as subtest_id
        from response_events as event
        where event.respondent_id = any(records.ids) and (event.delay_ms is not null or event.is_late)
      ) as came
      group by respondent_id, subtest_id) as part
  ) as late on true`;

/** A subtest's cells of `LATE_SOURCE`, of the record that sat it. */
export const lateCells = (recordId: string, subtestId: string) =>
  `case when late.of is null then '0,' else coalesce(late.of ->> concat(${recordId}, ${subtestId}), '0,') end`;

/**
 * Sittings of a test for which another one counts, since a person has begun it in both of two merged records. Ids of
 * tests, not text that a person typed.
 */
export const secondSittings = (orgId: string, testIds: readonly number[]) =>
  `select merge.merged_id,
      (array_agg(sitting.id order by sitting.status <> 'complete', sitting.completed_at, sitting.started_at, sitting.id))[2] as id
    from respondent_merges as merge
    join assessments as sitting on sitting.org_id = merge.org_id and sitting.respondent_id in (merge.kept_id, merge.merged_id)
    where merge.org_id = ${orgId} and sitting.test_id = any(array[${testIds.join()}]::int[])
    group by merge.merged_id, sitting.test_id having count(*) = 2`;

/**
 * Joins the records of a person. A merged record has lines of its own only for second sittings. Nearly nobody has
 * two, which a hash of the organisation's merges tells without a look-up.
 */
export const recordsSource = (orgId: string) =>
  `cross join lateral (
    select case when person.id in (
        select unnest(array[kept_id, merged_id]) from respondent_merges where org_id = ${orgId})
      then person.id || array(
        select case kept_id when person.id then merged_id else kept_id end from respondent_merges
        where org_id = ${orgId} and person.id in (kept_id, merged_id))
      else array[person.id] end as ids,
      person.id in (select merged_id from respondent_merges where org_id = ${orgId}) as is_merged
    offset 0
  ) as records`;

/** The sittings of a person that a line shows, as a condition of a join. */
export const sittingOf = (assessment: string) =>
  `${assessment}.org_id = person.org_id and ${assessment}.respondent_id = any(records.ids)
    and (${assessment}.id in (select id from seconds)) = records.is_merged`;

/** Cells of `ACTS_SOURCE`, in this order: see TEST_FACTS. */
export const ACT_FACTS = ["extraTime", "paused", "stopped", "reopened", "left"] as const;

/**
 * Joins what staff decided about a respondent's tests and how often their page was left, as `acts.of`: by record
 * and version.
 * Nearly always there is nothing, which one look-up in a partial index finds.
 */
export const ACTS_SOURCE = `left join lateral (
    select jsonb_object_agg(concat(respondent_id, version_id), array[extra, paused, stopped, reopened, times_left]) as of from (
      select respondent_id, version_id,
        coalesce(sum(case kind when 'undo' then -seconds else seconds end) filter (
          where kind in ('extra', 'undo', 'reopen')), 0) as extra,
        coalesce(round(extract(epoch from sum(until - at) filter (where kind = 'pause'))), 0) as paused,
        count(*) filter (where kind = 'stop') as stopped,
        count(*) filter (where kind = 'reopen') as reopened,
        count(*) filter (where kind = 'left') as times_left
      from (
        select event.respondent_id, subtest.test_version_id as version_id, event.kind, event.seconds, event.at, case
            when event.kind = 'pause' then lead(event.at) over (
              partition by event.respondent_id, subtest.test_version_id, event.kind in ('pause', 'resume', 'stop', 'reopen') order by event.id)
          end as until
        from clock_events as event join subtests as subtest on subtest.id = event.subtest_id
        where event.respondent_id = any(records.ids)
          and event.kind in ('extra', 'undo', 'pause', 'resume', 'stop', 'reopen', 'end', 'left')
      ) as event
      group by respondent_id, version_id) as sat
  ) as acts on true`;

/** A cell of an assessment: 0 if it was begun. */
export const actCell = (assessment: string, fact: (typeof ACT_FACTS)[number]) =>
  `case when ${assessment}.test_version_id is not null then coalesce(
    acts.of -> concat(${assessment}.respondent_id, ${assessment}.test_version_id) ->> ${
    ACT_FACTS.indexOf(fact)
  }, '0') end`;

/** The scales or indices of a score: its column of cells, and the number of cells of each. */
export interface MeasureCells {
  readonly column: string;
  readonly width: number;
  /** In the order of a version's columns. */
  readonly shown: (version: CsvVersion) => readonly { readonly id: string }[];
  /** In the order in which a scoring stores them. */
  readonly stored: (scoring: CsvScoring) => readonly { readonly id: string }[];
}
export const SCALES: MeasureCells = {
  column: "cells",
  width: SCORE_FACTS.length,
  shown: scalesOf,
  stored: ({ scales }) => scales,
};
export const INDICES: MeasureCells = {
  column: "quality_cells",
  width: QUALITY_FACTS.length,
  shown: indicesOf,
  stored: ({ quality }) => quality,
};

/** Postgres functions take at most 100 arguments; each cell but the last needs two. */
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
