import {
  type CsvLayout,
  type CsvPart,
  type CsvQuestion,
  type CsvScoring,
  type CsvTest,
  type CsvVersion,
  indicesOf,
  PART_FACTS,
  QUALITY_FACTS,
  RESPONDENT_FACTS,
  type RespondentFact,
  type RowKind,
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
      select scoring_id, cells, quality_cells, norm_groups, norm_cautions from assessment_scores as score
      where score.org_id = ${sat(test)}.org_id and score.assessment_id = ${sat(test)}.id
      order by scoring_id desc limit 1
    ) as ${scored(test)} on true
    ${parts.length > 0 ? keptParts(test, parts) : ""}`;
}

/** All that was kept of a test at once: each part looked up by itself costs more than its line. */
function keptParts(test: CsvTest, parts: readonly CsvPart[]): string {
  const cells = parts.map((part) =>
    `max(concat(facts, ',', cells)) filter (
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
          (select duration from subtest_answers where respondent_id = person.id and subtest_id = ${part.id}), ',',
          string_agg(coalesce(response.answer::text, array_to_string(response.answers, '|'), csv_text(response.answer_text), ''),
          ',' order by asked."order"))
        from subtest_questions as asked
        left join responses as response
          on response.respondent_id = person.id and response.subtest_question_id = asked.id and not response.is_late
        where asked.subtest_id = ${part.id})
    end`;
}

/** Of a `response`: whether it says anything. */
const IS_ANSWERED =
  "response.answer is not null or response.answers is not null or coalesce(response.answer_text, '') <> ''";

/** Cells that a score keeps one after the other, and how many there are of each thing they tell of. */
interface Measured {
  readonly column: string;
  readonly width: number;
  /** Of a version's columns. */
  readonly shown: (version: CsvVersion) => readonly { readonly id: string }[];
  /** In the order in which a scoring stores them. */
  readonly stored: (scoring: CsvScoring) => readonly { readonly id: string }[];
}
const SCALES: Measured = {
  column: "cells",
  width: SCORE_FACTS.length,
  shown: scalesOf,
  stored: ({ scales }) => scales,
};
const INDICES: Measured = {
  column: "quality_cells",
  width: QUALITY_FACTS.length,
  shown: indicesOf,
  stored: ({ quality }) => quality,
};

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

/** A row an answer, and one for each part, scale and index: all those of a respondent after each other, and how many they are. */
export function longSource({ tests }: CsvLayout): string {
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
    select string_agg(line || E'\\r\\n', '' order by nth) as lines, count(*) as rows
    from (
      ${answerRows(answers)}
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

function answerRows(asked: readonly string[]): string {
  const line = joined([
    "person.id",
    // One text for all that the question itself says.
    "asked.cells",
    "coalesce(response.answer::text, array_to_string(response.answers, '|'), csv_text(response.answer_text))",
    moment("response.answered_at"),
    "response.is_late",
    "assessment.status",
    "'answer'",
  ]);
  return `
      select asked.nth, concat(${line}, '${otherCells(PART_FACTS, SCORE_FACTS, QUALITY_FACTS)}') as line
      from responses as response
      join (values ${listed(asked, "(null::int, null::int, 0, '')")}) as asked (id, version_id, nth, cells)
        on asked.id = response.subtest_question_id
      join assessments as assessment on assessment.org_id = person.org_id and assessment.respondent_id = person.id
        and assessment.test_version_id = asked.version_id
      where response.respondent_id = person.id`;
}

/** Of parts that were begun. */
function partRows(parts: readonly string[]): string {
  const line = joined(["person.id", "part.cells", "null", "null", "null", "assessment.status", "'part'"]);
  return `
      select part.nth, concat(${line}, ',', case when assessment.status = 'complete' and given.facts is not null
          then given.facts else concat(counted.answered, ',', given.duration) end,
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
  const line = joined(["person.id", "told.cells", "null", "null", "null", "'complete'", `'${kind}'`]);
  const [before, after] = kind === "scale"
    ? [otherCells(PART_FACTS), otherCells(QUALITY_FACTS)]
    : [otherCells(PART_FACTS, SCORE_FACTS), ""];
  return `
      select told.nth, concat(${line}, ',${before}',
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

interface Asked {
  readonly test: CsvTest;
  readonly version: CsvVersion;
  readonly part: CsvPart;
  readonly question: CsvQuestion;
}

/** All of them names that content packages give to their parts: small letters, digits and `_`. */
const constants = ({ test, version, part, question }: Asked) =>
  [test.identifier, version.number, part.code, question.number, question.code, question.type].join(",");
