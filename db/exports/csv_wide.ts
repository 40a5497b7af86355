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

/** What somebody has typed, or may have. */
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

/** A row a respondent. */
export function wideLine({ tests }: CsvLayout): string {
  return `${joined([respondentCells(), ...tests.flatMap(testCells)])} || E'\\r\\n'`;
}

/** Texts that need nothing done to them, which is nearly always, are looked at together. */
function respondentCells(): string {
  const plain = RESPONDENT_FACTS.map((fact) => RESPONDENT[fact]);
  const careful = RESPONDENT_FACTS.map((fact) =>
    fact in TEXTS ? `csv_text(${RESPONDENT[fact]})` : RESPONDENT[fact]
  );
  const texts = Object.values(TEXTS).join(", ");
  return `case when csv_plain(concat_ws(E'\\x01', ${texts})) then ${joined(plain)} else ${
    joined(careful)
  } end`;
}

/** What a wide line reads besides the respondent. */
export const wideSources = ({ tests }: CsvLayout): string =>
  [LATE_SOURCE, ...tests.map(testSources)].join("\n");

const sat = ({ id }: { id: number }) => `sat_${id}`;
const kept = ({ id }: CsvTest) => `kept_${id}`;
const given = ({ id }: CsvPart) => `given_${id}`;
const scored = ({ id }: { id: number }) => `scored_${id}`;

function testSources(test: CsvTest): string {
  const parts = test.versions.flatMap(({ parts }) => parts);
  return `
    left join assessments as ${sat(test)}
      on ${sat(test)}.org_id = person.org_id and ${sat(test)}.respondent_id = person.id and ${
    sat(test)
  }.test_id = ${test.id}
    left join lateral (
      select scoring_id, cells, quality_cells, norm_groups, norm_cautions from assessment_scores as score
      where score.org_id = ${sat(test)}.org_id and score.assessment_id = ${sat(test)}.id
      order by scoring_id desc limit 1
    ) as ${scored(test)} on true
    ${parts.length > 0 ? keptParts(test, parts) : ""}`;
}

/** All that was kept of a test at once: each part looked up by itself costs more than its line. */
function keptParts(test: CsvTest, parts: readonly CsvPart[]): string {
  const cells = parts.map((part) =>
    `max(concat(facts, ',', ${lateCells("subtest_id")}, ',', cells)) filter (
        where subtest_id = ${part.id} and cardinality(answers) = ${part.questions.length}) as ${given(part)}`
  );
  return `left join lateral (
      select ${cells.join(", ")} from subtest_answers as part
      where part.respondent_id = person.id
    ) as ${kept(test)} on ${sat(test)}.status = 'complete'`;
}

function testCells(test: CsvTest): string[] {
  const cells: Readonly<Record<TestFact, string>> = {
    status: `${sat(test)}.status`,
    started: moment(`${sat(test)}.started_at`),
    completed: moment(`${sat(test)}.completed_at`),
    version: numberBy(`${sat(test)}.test_version_id`, test.versions),
    scoring: numberBy(`${scored(test)}.scoring_id`, test.versions.flatMap(({ scorings }) => scorings)),
    normGroup: `${scored(test)}.norm_groups`,
    normCaution: `${scored(test)}.norm_cautions`,
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
 * How much was answered of a part, in what time, and each answer: as it was kept when the test was complete, before that as it is stored
 * answer by answer.
 */
function partCells(test: CsvTest, version: CsvVersion, part: CsvPart): string {
  return `case
      when ${sat(test)}.test_version_id is distinct from ${version.id} then ${
    none(PART_FACTS.length + part.questions.length)
  }
      when ${kept(test)}.${given(part)} is not null then ${kept(test)}.${given(part)}
      else (
        select concat(count(*) filter (where ${IS_ANSWERED}), ',',
          (select duration from subtest_answers where respondent_id = person.id and subtest_id = ${part.id}), ',', ${
    lateCells(`${part.id}`)
  }, ',',
          string_agg(coalesce(response.answer::text, array_to_string(response.answers, '|'), csv_text(response.answer_text), ''),
          ',' order by asked."order"))
        from subtest_questions as asked
        left join responses as response
          on response.respondent_id = person.id and response.subtest_question_id = asked.id and not response.is_late
        where asked.subtest_id = ${part.id})
    end`;
}

/** The scores of a version, or its indices, each under its own heading by whichever scoring it was made. */
function measureCells(
  test: CsvTest,
  version: CsvVersion,
  { column, width, shown, stored }: Measured,
): string[] {
  const told = shown(version);
  if (told.length === 0) return [];
  const of = `${scored(test)}.${column}`;
  const by = (scoring: CsvScoring) => {
    const there = stored(scoring);
    const places = told.map(({ id }) => there.findIndex((one) => one.id === id));
    if (places.every((place, at) => place === at) && there.length === told.length) return of;
    const cells = places.flatMap((place) =>
      Array.from({ length: width }, (_, at) => place === -1 ? 0 : place * width + at + 1)
    );
    return `(select string_agg(cell, ',' order by place)
      from (select string_to_array(${of}, ',') as cells) as all_cells
      cross join unnest(array[${cells.join()}]) with ordinality as told (at, place)
      cross join lateral (select coalesce(cells[at], '') as cell) as one)`;
  };
  const cases = version.scorings.map((scoring) => `when ${scoring.id} then ${by(scoring)}`);
  return [`case when ${sat(test)}.test_version_id = ${version.id} then coalesce(
      case ${scored(test)}.scoring_id ${cases.join(" ")} end, ${none(width * told.length)}) else ${
    none(width * told.length)
  } end`];
}
