import {
  type CsvLayout,
  type CsvPart,
  type CsvScoring,
  type CsvTest,
  type CsvVersion,
  PART_FACTS,
  RESPONDENT_FACTS,
  type RespondentFact,
  TEST_FACTS,
  type TestFact,
} from "../../model/exports/csv_columns.ts";
import {
  ACT_FACTS,
  actCell,
  ACTS_SOURCE,
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
import { surveyCells, surveySources } from "./csv_surveys.ts";

/** Facts that a person may have typed. They need escaping. */
const TEXTS = {
  lastName: "person.last_name",
  firstName: "person.first_name",
  email: "person.email",
  generalIdNumber: "person.general_id_number",
  militaryIdNumber: "person.military_id_number",
  employeeIdNumber: "person.employee_id_number",
} satisfies Partial<Record<RespondentFact, string>>;

const RESPONDENT: Readonly<Record<RespondentFact, string>> = {
  ...TEXTS,
  id: "person.id",
  dateOfBirth: "to_char(person.date_of_birth, 'YYYY-MM-DD')",
  gender: "person.gender",
  language: "person.language",
  signedUp: moment("person.created_at"),
  status: "person.status",
  flagged: moment("person.flagged_at"),
  retested: moment("person.retested_at"),
};

/** One row per respondent; another one for tests that a person has begun in both of two merged records. */
export function wideLine({ tests, surveys }: CsvLayout): string {
  return `${
    joined([respondentCells(), ...tests.flatMap(testCells), ...surveys.flatMap(surveyCells)])
  } || E'\\r\\n'`;
}

/** All texts are checked together first, because they nearly always need no escaping. */
function respondentCells(): string {
  const plain = RESPONDENT_FACTS.map((fact) => RESPONDENT[fact]);
  const escaped = RESPONDENT_FACTS.map((fact) =>
    fact in TEXTS ? `csv_text(${RESPONDENT[fact]})` : RESPONDENT[fact]
  );
  const texts = Object.values(TEXTS).join(", ");
  return `case when csv_plain(concat_ws(E'\\x01', ${texts})) then ${joined(plain)} else ${
    joined(escaped)
  } end`;
}

/** The joins of wide lines, apart from the respondent. */
export const wideSources = ({ tests, surveys }: CsvLayout): string =>
  [LATE_SOURCE, ACTS_SOURCE, ...tests.map(testSources), surveySources(surveys)].join("\n");

// Aliases of joined rows and columns.
const assessmentOf = ({ id }: CsvTest) => `assessment_${id}`;
const partsOf = ({ id }: CsvTest) => `parts_${id}`;
const partOf = ({ id }: CsvPart) => `part_${id}`;
const scoreOf = ({ id }: CsvTest) => `score_${id}`;

function testSources(test: CsvTest): string {
  const parts = test.versions.flatMap(({ parts }) => parts);
  return `
    left join assessments as ${assessmentOf(test)}
      on ${sittingOf(assessmentOf(test))} and ${assessmentOf(test)}.test_id = ${test.id}
    left join lateral (
      select scoring_id, cells, quality_cells, norm_groups, norm_cautions from assessment_scores as score
      where score.org_id = ${assessmentOf(test)}.org_id and score.assessment_id = ${assessmentOf(test)}.id
      order by scoring_id desc limit 1
    ) as ${scoreOf(test)} on true
    ${parts.length > 0 ? storedParts(test, parts) : ""}`;
}

/** The stored parts of a test in one join: a look-up for each part costs more than its line. */
function storedParts(test: CsvTest, parts: readonly CsvPart[]): string {
  const cells = parts.map((part) =>
    `max(concat(facts, ',', ${lateCells("respondent_id", "subtest_id")}, ',', cells)) filter (
        where subtest_id = ${part.id} and cardinality(answers) = ${part.questions.length}) as ${partOf(part)}`
  );
  return `left join lateral (
      select ${cells.join(", ")} from subtest_answers as part
      where part.respondent_id = ${assessmentOf(test)}.respondent_id
    ) as ${partsOf(test)} on ${assessmentOf(test)}.status = 'complete'`;
}

function testCells(test: CsvTest): string[] {
  const acts = ACT_FACTS.map((fact) => [fact, actCell(assessmentOf(test), fact)]);
  const cells: Readonly<Record<TestFact, string>> = {
    ...(Object.fromEntries(acts) as Record<(typeof ACT_FACTS)[number], string>),
    status: `${assessmentOf(test)}.status`,
    started: moment(`${assessmentOf(test)}.started_at`),
    completed: moment(`${assessmentOf(test)}.completed_at`),
    version: numberBy(`${assessmentOf(test)}.test_version_id`, test.versions),
    scoring: numberBy(`${scoreOf(test)}.scoring_id`, test.versions.flatMap(({ scorings }) => scorings)),
    normGroup: `${scoreOf(test)}.norm_groups`,
    normCaution: `${scoreOf(test)}.norm_cautions`,
  };
  return [
    ...TEST_FACTS.map((fact) => cells[fact]),
    ...test.versions.flatMap((version) => [
      ...version.parts.map((part) => partCells(test, version, part)),
      ...measureCells(test, version, SCALES),
      ...measureCells(test, version, INDICES),
    ]),
  ];
}

const numberBy = (id: string, rows: readonly { id: number; number: number }[]) =>
  rows.length === 0
    ? "null"
    : `case ${id} ${rows.map(({ id, number }) => `when ${id} then '${number}'`).join(" ")} end`;

const none = (cells: number) => `repeat(',', ${cells - 1})`;

/**
 * A part's number of answers, its duration and each answer: from the row stored when the test was completed;
 * before that, from the single responses.
 */
function partCells(test: CsvTest, version: CsvVersion, part: CsvPart): string {
  return `case
      when ${assessmentOf(test)}.test_version_id is distinct from ${version.id} then ${
    none(PART_FACTS.length + part.questions.length)
  }
      when ${partsOf(test)}.${partOf(part)} is not null then ${partsOf(test)}.${partOf(part)}
      else (
        select concat(count(*) filter (where ${IS_ANSWERED}), ',',
          (select duration from subtest_answers where respondent_id = ${
    assessmentOf(test)
  }.respondent_id and subtest_id = ${part.id}), ',', ${
    lateCells(`${assessmentOf(test)}.respondent_id`, `${part.id}`)
  }, ',',
          string_agg(coalesce(response.answer::text, array_to_string(response.answers, '|'), csv_text(response.answer_text), ''),
          ',' order by placed."order"))
        from subtest_questions as placed
        left join responses as response
          on response.respondent_id = ${
    assessmentOf(test)
  }.respondent_id and response.subtest_question_id = placed.id and not response.is_late
        where placed.subtest_id = ${part.id})
    end`;
}

/** The scores or indices of a version, each in its own column under any of the version's scorings. */
function measureCells(
  test: CsvTest,
  version: CsvVersion,
  { column, width, shown, stored }: MeasureCells,
): string[] {
  const measures = shown(version);
  if (measures.length === 0) return [];
  const of = `${scoreOf(test)}.${column}`;
  const by = (scoring: CsvScoring) => {
    const storedMeasures = stored(scoring);
    const places = measures.map(({ id }) => storedMeasures.findIndex((one) => one.id === id));
    if (places.every((place, at) => place === at) && storedMeasures.length === measures.length) return of;
    const cells = places.flatMap((place) =>
      Array.from({ length: width }, (_, at) => place === -1 ? 0 : place * width + at + 1)
    );
    return `(select string_agg(cell, ',' order by place)
      from (select string_to_array(${of}, ',') as cells) as all_cells
      cross join unnest(array[${cells.join()}]) with ordinality as item (at, place)
      cross join lateral (select coalesce(cells[at], '') as cell) as one)`;
  };
  const cases = version.scorings.map((scoring) => `when ${scoring.id} then ${by(scoring)}`);
  return [`case when ${assessmentOf(test)}.test_version_id = ${version.id} then coalesce(
      case ${scoreOf(test)}.scoring_id ${cases.join(" ")} end, ${none(width * measures.length)}) else ${
    none(width * measures.length)
  } end`];
}
