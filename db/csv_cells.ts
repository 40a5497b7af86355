import {
  ANSWER_FACTS,
  type AnswerFact,
  type CsvLayout,
  type CsvPart,
  type CsvQuestion,
  type CsvScoring,
  type CsvTest,
  type CsvVersion,
  RESPONDENT_FACTS,
  type RespondentFact,
  scalesOf,
  SCORE_FACTS,
  TEST_FACTS,
  type TestFact,
} from "../model/csv_layout.ts";

// Lines of an export as Postgres writes them. What stands in this SQL are ids that the database gave and words of ours: no text of
// anybody's. Cells are joined by `concat`, to which null is nothing.

const moment = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

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
export const wideSources = ({ tests }: CsvLayout): string => tests.map(testSources).join("\n");

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
      select scoring_id, cells, norm_groups from assessment_scores as score
      where score.org_id = ${sat(test)}.org_id and score.assessment_id = ${sat(test)}.id
      order by scoring_id desc limit 1
    ) as ${scored(test)} on true
    ${parts.length > 0 ? keptParts(test, parts) : ""}`;
}

/** All that was kept of a test at once: each part looked up by itself costs more than its line. */
function keptParts(test: CsvTest, parts: readonly CsvPart[]): string {
  const cells = parts.map((part) =>
    `max(cells) filter (where subtest_id = ${part.id} and cardinality(answers) = ${part.questions.length}) as ${
      given(part)
    }`
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
  };
  return [
    ...TEST_FACTS.map((fact) => cells[fact]),
    ...test.versions.flatMap((version) => [
      ...version.parts.map((part) => partCells(test, version, part)),
      ...(scalesOf(version).length > 0 ? [scoreCells(test, version)] : []),
    ]),
  ];
}

const numberBy = (id: string, rows: readonly { id: number; number: number }[]) =>
  rows.length === 0
    ? "null"
    : `case ${id} ${rows.map(({ id, number }) => `when ${id} then '${number}'`).join(" ")} end`;

const none = (cells: number) => `repeat(',', ${cells - 1})`;

/** What was answered of a part: as it was kept when the test was complete, before that as it is stored answer by answer. */
function partCells(test: CsvTest, version: CsvVersion, part: CsvPart): string {
  return `case
      when ${sat(test)}.test_version_id is distinct from ${version.id} then ${none(part.questions.length)}
      when ${kept(test)}.${given(part)} is not null then ${kept(test)}.${given(part)}
      else (
        select string_agg(coalesce(response.answer::text, array_to_string(response.answers, '|'), csv_text(response.answer_text), ''),
          ',' order by asked."order")
        from subtest_questions as asked
        left join responses as response
          on response.respondent_id = person.id and response.subtest_question_id = asked.id and not response.is_late
        where asked.subtest_id = ${part.id})
    end`;
}

/** The scores of a version, each under the heading of its scale by whichever scoring it was made. */
function scoreCells(test: CsvTest, version: CsvVersion): string {
  const scales = scalesOf(version);
  const of = `${scored(test)}.cells`;
  const width = SCORE_FACTS.length;
  const by = (scoring: CsvScoring) => {
    const places = scales.map(({ id }) => scoring.scales.findIndex((scale) => scale.id === id));
    if (places.every((place, at) => place === at) && scoring.scales.length === scales.length) return of;
    const told = places.flatMap((place) =>
      SCORE_FACTS.map((_, at) => place === -1 ? 0 : place * width + at + 1)
    );
    return `(select string_agg(cell, ',' order by place)
      from (select string_to_array(${of}, ',') as cells) as all_cells
      cross join unnest(array[${told.join()}]) with ordinality as told (at, place)
      cross join lateral (select coalesce(cells[at], '') as cell) as one)`;
  };
  const cases = version.scorings.map((scoring) => `when ${scoring.id} then ${by(scoring)}`);
  return `case when ${sat(test)}.test_version_id = ${version.id} then coalesce(
      case ${scored(test)}.scoring_id ${cases.join(" ")} end, ${none(width * scales.length)}) else ${
    none(width * scales.length)
  } end`;
}

/** No function takes more than a hundred arguments. */
const AT_ONCE = 40;

function joined(cells: readonly string[]): string {
  if (cells.length <= AT_ONCE) {
    return cells.length === 1 ? `concat(${cells[0]})` : `concat(${cells.join(", ',', ")})`;
  }
  const parts: string[] = [];
  for (let from = 0; from < cells.length; from += AT_ONCE) {
    parts.push(joined(cells.slice(from, from + AT_ONCE)));
  }
  return joined(parts);
}

/** A row an answer: all those of a respondent after each other, and how many they are. */
export function longSource({ tests }: CsvLayout): string {
  const asked = tests.flatMap((test) =>
    test.versions.flatMap((version) =>
      version.parts.flatMap((part) => part.questions.map((question) => ({ test, version, part, question })))
    )
  );
  const rows = asked.map((of, nth) => `(${of.question.id}, ${of.version.id}, ${nth}, '${constants(of)}')`);
  const cells: Readonly<Record<AnswerFact, string | null>> = {
    respondent: "person.id",
    // One text for all that the question itself says.
    test: "asked.cells",
    version: null,
    part: null,
    number: null,
    question: null,
    type: null,
    answer:
      "coalesce(response.answer::text, array_to_string(response.answers, '|'), csv_text(response.answer_text))",
    answered: moment("response.answered_at"),
    late: "response.is_late",
    status: "assessment.status",
  };
  const line = joined(ANSWER_FACTS.map((fact) => cells[fact]).filter((cell) => cell !== null));
  return `
    select string_agg(${line} || E'\\r\\n', '' order by asked.nth) as lines, count(*) as rows
    from responses as response
    join (values ${
    rows.length > 0 ? rows.join(",") : "(null::int, null::int, 0, '')"
  }) as asked (id, version_id, nth, cells)
      on asked.id = response.subtest_question_id
    join assessments as assessment on assessment.org_id = person.org_id and assessment.respondent_id = person.id
      and assessment.test_version_id = asked.version_id
    where response.respondent_id = person.id`;
}

interface Asked {
  readonly test: CsvTest;
  readonly version: CsvVersion;
  readonly part: CsvPart;
  readonly question: CsvQuestion;
}

/** All of them names that content packages give to their parts: small letters, digits and `_`. */
const constants = ({ test, version, part, question }: Asked) =>
  [test.identifier, version.number, part.code, question.number, question.code, question.type].join(",");
