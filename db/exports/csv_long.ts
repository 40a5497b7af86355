import {
  type CsvLayout,
  type CsvPart,
  type CsvQuestion,
  type CsvTest,
  type CsvVersion,
  PART_FACTS,
  QUALITY_FACTS,
  type RowKind,
  SCORE_FACTS,
} from "../../model/exports/csv_columns.ts";
import {
  INDICES,
  IS_ANSWERED,
  joined,
  LATE_SOURCE,
  lateCells,
  type MeasureCells,
  moment,
  SCALES,
  sittingOf,
} from "./csv_cells.ts";
import { surveyRows } from "./csv_surveys.ts";

/** The joins of long lines, apart from the respondent. */
export const longSources = (layout: CsvLayout): string =>
  `${LATE_SOURCE} left join lateral (${longSource(layout)}) as answer on true`;

/**
 * One row per answer, part, scale, index and answer to a survey: all rows of a respondent as `lines`, and their
 * number as `rows`.
 */
function longSource({ tests, surveys }: CsvLayout): string {
  const answers: string[] = [], parts: string[] = [], scales: string[] = [], indices: string[] = [];
  let nth = 0;
  for (const test of tests) {
    for (const version of test.versions) {
      for (const part of version.parts) {
        const name = [test.identifier, version.number, part.code].join(",");
        parts.push(`(${part.id}, ${version.id}, ${nth++}, '${name},,,')`);
        for (const question of part.questions) {
          answers.push(
            `(${question.id}, ${version.id}, ${nth++}, '${constants({ test, version, part, question })}')`,
          );
        }
      }
      for (const { id: scoring, scales: all, quality } of version.scorings) {
        const named = (id: string) => `'${test.identifier},${version.number},,,${id},'`;
        all.forEach(({ id }, at) => scales.push(`(${scoring}, ${nth++}, ${at}, ${named(id)})`));
        quality.forEach(({ id }, at) => indices.push(`(${scoring}, ${nth++}, ${at}, ${named(id)})`));
      }
    }
  }
  return `
    select string_agg(line || E'\\r\\n', '' order by nth, seq) as lines, count(*) as rows
    from (
      ${answerRows(answers)}
      union all ${lateRows(answers)}
      union all ${partRows(parts)}
      union all ${measureRows("scale", scales, SCALES)}
      union all ${measureRows("index", indices, INDICES)}
      ${surveyRows(surveys, nth, otherCells(PART_FACTS, SCORE_FACTS, QUALITY_FACTS))}
    ) as listed`;
}

/** Empty cells for the facts of other kinds of rows. */
const otherCells = (...facts: readonly (readonly unknown[])[]) =>
  ",".repeat(facts.reduce((sum, { length }) => sum + length, 0));

/** Rows for a `values` list, which must not be empty: `emptyRow` matches nothing. */
const valuesOf = (rows: readonly string[], emptyRow: string) => rows.length > 0 ? rows.join(",") : emptyRow;

/** The cells of a `response` to a `placed` question. */
const answerLine = (kind: RowKind) =>
  `concat(${
    joined([
      "person.id",
      // One text for all cells of the question itself.
      "placed.cells",
      "coalesce(response.answer::text, array_to_string(response.answers, '|'), csv_text(response.answer_text))",
      moment("response.answered_at"),
      "response.is_late",
      "response.delay_ms",
      "assessment.status",
      `'${kind}'`,
    ])
  }, '${otherCells(PART_FACTS, SCORE_FACTS, QUALITY_FACTS)}')`;

const NO_QUESTION = "(null::int, null::int, 0, '')";

function answerRows(questions: readonly string[]): string {
  return `
      select placed.nth, 0 as seq, ${answerLine("answer")} as line
      from responses as response
      join (values ${valuesOf(questions, NO_QUESTION)}) as placed (id, version_id, nth, cells)
        on placed.id = response.subtest_question_id
      join assessments as assessment on ${sittingOf("assessment")}
        and assessment.respondent_id = response.respondent_id and assessment.test_version_id = placed.version_id
      where response.respondent_id = any(records.ids)`;
}

/**
 * Late events that have no effect, because an answer in time or a later event counts instead. The `offset 0`
 * of the second subquery delays looking up questions until there is such an event, which is rare.
 */
function lateRows(questions: readonly string[]): string {
  return `
      select placed.nth, response.seq, ${answerLine("late")} as line
      from (
        select * from response_events as event
        where event.respondent_id = any(records.ids) and (event.delay_ms is not null or event.is_late) and not exists (
          select from responses as newest
          where newest.respondent_id = event.respondent_id and newest.subtest_question_id = event.subtest_question_id
            and event.kind = 'answer' and newest.answered_at = event.answered_at
            and newest.received_at = event.received_at and newest.device_id is not distinct from event.device_id)
        offset 0
      ) as response
      cross join lateral (
        select * from (values ${
    valuesOf(questions, NO_QUESTION)
  }) as one (id, version_id, nth, cells) where id = response.subtest_question_id offset 0
      ) as placed
      join assessments as assessment on ${sittingOf("assessment")}
        and assessment.respondent_id = response.respondent_id and assessment.test_version_id = placed.version_id`;
}

/** One row per part that was begun. */
function partRows(parts: readonly string[]): string {
  const line = joined([
    "person.id",
    "part.cells",
    "null",
    "null",
    "null",
    "null",
    "assessment.status",
    "'part'",
  ]);
  return `
      select part.nth, 0 as seq, concat(${line}, ',', case when assessment.status = 'complete' and sat.facts is not null
          then sat.facts else concat(counted.answered, ',', sat.duration) end, ',', ${
    lateCells("assessment.respondent_id", "part.id")
  },
        '${otherCells(SCORE_FACTS, QUALITY_FACTS)}') as line
      from (values ${valuesOf(parts, "(null::int, null::int, 0, '')")}) as part (id, version_id, nth, cells)
      join assessments as assessment on ${sittingOf("assessment")}
        and assessment.test_version_id = part.version_id
      left join subtest_answers as sat on sat.respondent_id = assessment.respondent_id and sat.subtest_id = part.id
      cross join lateral (
        select count(*) filter (where not response.is_late and (${IS_ANSWERED})) as answered, count(*) as stored
        from responses as response join subtest_questions as placed on placed.id = response.subtest_question_id
        where response.respondent_id = assessment.respondent_id and placed.subtest_id = part.id
      ) as counted
      where sat.subtest_id is not null or counted.stored > 0`;
}

/** One row per scale or index, from each assessment's newest score. */
function measureRows(kind: RowKind, measures: readonly string[], { column, width }: MeasureCells): string {
  const line = joined([
    "person.id",
    "measure.cells",
    "null",
    "null",
    "null",
    "null",
    "'complete'",
    `'${kind}'`,
  ]);
  const [before, after] = kind === "scale"
    ? [otherCells(PART_FACTS), otherCells(QUALITY_FACTS)]
    : [otherCells(PART_FACTS, SCORE_FACTS), ""];
  return `
      select measure.nth, 0 as seq, concat(${line}, ',${before}',
        array_to_string(all_cells.cells[measure.at * ${width} + 1 : (measure.at + 1) * ${width}], ','), '${after}') as line
      from assessments as assessment
      cross join lateral (
        select scoring_id, string_to_array(${column}, ',') as cells from assessment_scores as score
        where score.org_id = assessment.org_id and score.assessment_id = assessment.id order by scoring_id desc limit 1
      ) as all_cells
      join (values ${valuesOf(measures, "(null::int, 0, 0, '')")}) as measure (scoring_id, nth, at, cells)
        on measure.scoring_id = all_cells.scoring_id
      where ${sittingOf("assessment")} and all_cells.cells is not null`;
}

interface QuestionPlace {
  readonly test: CsvTest;
  readonly version: CsvVersion;
  readonly part: CsvPart;
  readonly question: CsvQuestion;
}

/** Cells with names of a content package only (lower-case letters, digits and `_`): they need no quoting. */
const constants = ({ test, version, part, question }: QuestionPlace) =>
  [test.identifier, version.number, part.code, question.number, question.code, question.type].join(",");
