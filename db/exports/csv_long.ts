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
} from "../../model/exports/csv_layout.ts";
import {
  INDICES,
  IS_ANSWERED,
  joined,
  LATE_SOURCE,
  lateCells,
  type Measured,
  moment,
  SCALES,
} from "./csv_cells.ts";

/** What a long line reads besides the respondent. */
export const longSources = (layout: CsvLayout): string =>
  `${LATE_SOURCE} left join lateral (${longSource(layout)}) as answer on true`;

/** A row an answer, and one for each part, scale and index: all those of a respondent after each other, and how many they are. */
function longSource({ tests }: CsvLayout): string {
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
    ) as told`;
}

/** Cells that only rows of another kind have. */
const otherCells = (...facts: readonly (readonly unknown[])[]) =>
  ",".repeat(facts.reduce((sum, { length }) => sum + length, 0));

/** A list of values is never empty. */
const listed = (rows: readonly string[], nobody: string) => rows.length > 0 ? rows.join(",") : nobody;

/** The cells of a `response` to what is `asked`. */
const answerLine = (kind: RowKind) =>
  `concat(${
    joined([
      "person.id",
      // One text for all that the question itself says.
      "asked.cells",
      "coalesce(response.answer::text, array_to_string(response.answers, '|'), csv_text(response.answer_text))",
      moment("response.answered_at"),
      "response.is_late",
      "response.delay_ms",
      "assessment.status",
      `'${kind}'`,
    ])
  }, '${otherCells(PART_FACTS, SCORE_FACTS, QUALITY_FACTS)}')`;

const NOTHING_ASKED = "(null::int, null::int, 0, '')";

function answerRows(asked: readonly string[]): string {
  return `
      select asked.nth, 0 as seq, ${answerLine("answer")} as line
      from responses as response
      join (values ${listed(asked, NOTHING_ASKED)}) as asked (id, version_id, nth, cells)
        on asked.id = response.subtest_question_id
      join assessments as assessment on assessment.org_id = person.org_id and assessment.respondent_id = person.id
        and assessment.test_version_id = asked.version_id
      where response.respondent_id = person.id`;
}

/**
 * What arrived after the end and does not hold: an answer in time does, or what came since. Questions are looked up once there is such an
 * event (the second `offset 0`), and there hardly ever is.
 */
function lateRows(asked: readonly string[]): string {
  return `
      select asked.nth, response.seq, ${answerLine("late")} as line
      from (
        select * from response_events as event
        where event.respondent_id = person.id and (event.delay_ms is not null or event.is_late) and not exists (
          select from responses as held
          where held.respondent_id = event.respondent_id and held.subtest_question_id = event.subtest_question_id
            and event.kind = 'answer' and held.answered_at = event.answered_at
            and held.received_at = event.received_at and held.device_id is not distinct from event.device_id)
        offset 0
      ) as response
      cross join lateral (
        select * from (values ${
    listed(asked, NOTHING_ASKED)
  }) as one (id, version_id, nth, cells) where id = response.subtest_question_id offset 0
      ) as asked
      join assessments as assessment on assessment.org_id = person.org_id and assessment.respondent_id = person.id
        and assessment.test_version_id = asked.version_id`;
}

/** Of parts that were begun. */
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
      select part.nth, 0 as seq, concat(${line}, ',', case when assessment.status = 'complete' and given.facts is not null
          then given.facts else concat(counted.answered, ',', given.duration) end, ',', ${
    lateCells("part.id")
  },
        '${otherCells(SCORE_FACTS, QUALITY_FACTS)}') as line
      from (values ${listed(parts, "(null::int, null::int, 0, '')")}) as part (id, version_id, nth, cells)
      join assessments as assessment on assessment.org_id = person.org_id and assessment.respondent_id = person.id
        and assessment.test_version_id = part.version_id
      left join subtest_answers as given on given.respondent_id = person.id and given.subtest_id = part.id
      cross join lateral (
        select count(*) filter (where not response.is_late and (${IS_ANSWERED})) as answered, count(*) as stored
        from responses as response join subtest_questions as asked on asked.id = response.subtest_question_id
        where response.respondent_id = person.id and asked.subtest_id = part.id
      ) as counted
      where given.subtest_id is not null or counted.stored > 0`;
}

/** Of scales or indices, by the newest scoring that there is of each test. */
function measureRows(kind: RowKind, told: readonly string[], { column, width }: Measured): string {
  const line = joined(["person.id", "told.cells", "null", "null", "null", "null", "'complete'", `'${kind}'`]);
  const [before, after] = kind === "scale"
    ? [otherCells(PART_FACTS), otherCells(QUALITY_FACTS)]
    : [otherCells(PART_FACTS, SCORE_FACTS), ""];
  return `
      select told.nth, 0 as seq, concat(${line}, ',${before}',
        array_to_string(all_cells.cells[told.at * ${width} + 1 : (told.at + 1) * ${width}], ','), '${after}') as line
      from assessments as assessment
      cross join lateral (
        select scoring_id, string_to_array(${column}, ',') as cells from assessment_scores as score
        where score.org_id = assessment.org_id and score.assessment_id = assessment.id order by scoring_id desc limit 1
      ) as all_cells
      join (values ${listed(told, "(null::int, 0, 0, '')")}) as told (scoring_id, nth, at, cells)
        on told.scoring_id = all_cells.scoring_id
      where assessment.org_id = person.org_id and assessment.respondent_id = person.id and all_cells.cells is not null`;
}

interface QuestionPlace {
  readonly test: CsvTest;
  readonly version: CsvVersion;
  readonly part: CsvPart;
  readonly question: CsvQuestion;
}

/** All of them names that content packages give to their parts: small letters, digits and `_`. */
const constants = ({ test, version, part, question }: QuestionPlace) =>
  [test.identifier, version.number, part.code, question.number, question.code, question.type].join(",");
