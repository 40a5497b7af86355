import {
  ANSWER_FACTS,
  type CsvIndex,
  type CsvLayout,
  type CsvPart,
  type CsvQuestion,
  type CsvScale,
  type CsvSurvey,
  type CsvTest,
  type CsvVersion,
  indicesOf,
  PART_FACTS,
  type PartFact,
  QUALITY_FACTS,
  type QualityFact,
  RESPONDENT_FACTS,
  type RowKind,
  scalesOf,
  SCORE_FACTS,
  type ScoreFact,
  SURVEY_FACTS,
  TEST_FACTS,
} from "../../model/exports/csv_columns.ts";
import type { SurveyQuestion } from "../../model/surveys/demographics_survey.ts";
import { type Standard, STANDARDS } from "../../model/instruments/scoring.ts";
import { ANSWER, type ColumnDescription, PART, QUALITY, RESPONDENT, SCORE, SURVEY, TEST } from "./facts.ts";

/** A column of an export, with its description in the codebook. */
export interface CsvColumn {
  readonly name: string;
  readonly meaning: string;
  readonly test?: string;
  readonly version?: number;
  readonly part?: string;
  readonly number?: number;
  readonly question?: string;
  readonly type?: string;
  readonly text?: string | null;
  readonly values?: string;
  readonly norms?: string;
  readonly scoring?: string;
}

const CHOSEN = "The place of what was chosen; empty for unanswered";

/** A column of rows of one kind. Its name is capitalized. */
const ofRows = ([name, meaning, values]: ColumnDescription, kind: RowKind): CsvColumn => ({
  name: `${name[0]!.toUpperCase()}${name.slice(1)}`,
  meaning: `${meaning} (rows of the kind ${kind})`,
  values,
});

/** In the long form "Answered" is the time of an answer. */
const LONG_PART = { ...PART, answered: ["answered questions", PART.answered[1]] } as const;

/** Columns in the order in which lines are written (db/exports/csv_wide.ts, db/exports/csv_long.ts). */
export function csvColumns({ form, tests, surveys }: CsvLayout): CsvColumn[] {
  if (form === "long") {
    return [
      ...ANSWER_FACTS.map((fact) => described(ANSWER[fact])),
      ...PART_FACTS.map((fact) => ofRows(LONG_PART[fact], "part")),
      ...SCORE_FACTS.map((fact) => ofRows(SCORE[fact], "scale")),
      ...QUALITY_FACTS.map((fact) => ofRows(QUALITY[fact], "index")),
    ];
  }
  return [
    ...RESPONDENT_FACTS.map((fact) => described(RESPONDENT[fact])),
    ...tests.flatMap(testColumns),
    ...surveys.flatMap(surveyColumns),
  ];
}

/** Rows of the codebook: the columns, and in the long form also questions, scales and indices. */
export function codebookRows(layout: CsvLayout): CsvColumn[] {
  const columns = csvColumns(layout);
  if (layout.form === "wide") return columns;
  const questions = layout.tests.flatMap((test) =>
    test.versions.flatMap((version) =>
      version.parts.flatMap((part) => part.questions.map((question) => item(test, version, part, question)))
    )
  );
  const measures = layout.tests.flatMap((test) =>
    test.versions.flatMap((version) => [
      ...scalesOf(version).map((scale) => ({
        ...score(test, version, scale, "standard"),
        meaning: `The scale that a row tells of: ${scale.name ?? scale.id}`,
        question: scale.id,
      })),
      ...indicesOf(version).map((index) => ({
        ...qualityColumn(test, version, index, "value"),
        meaning: `The index of response quality that a row tells of: ${index.name ?? index.id}`,
        question: index.id,
      })),
    ])
  );
  return [
    ...columns,
    ...questions.map((question) => ({ ...question, name: ANSWER.answer[0] })),
    ...layout.surveys.flatMap(askedColumns).map((question) => ({ ...question, name: ANSWER.answer[0] })),
    ...measures.map((measure) => ({ ...measure, name: ANSWER.question[0] })),
  ];
}

function surveyColumns(survey: CsvSurvey): CsvColumn[] {
  const facts = SURVEY_FACTS.map((fact): CsvColumn => {
    const [name, meaning, values] = SURVEY[fact];
    return { name: `${survey.name} ${name}`, meaning, values, test: survey.name };
  });
  return [...facts, ...askedColumns(survey)];
}

/** The questions of a survey. Names of columns have the version if there are several. */
const askedColumns = ({ name, versions }: CsvSurvey): CsvColumn[] =>
  versions.flatMap(({ number: version, questions }) =>
    questions.map((question, at): CsvColumn => ({
      name: `${versions.length > 1 ? `${name} v${version}` : name} Q${at + 1}`,
      meaning: "choices" in question ? CHOSEN : "What was answered; empty for unanswered",
      ...{
        test: name,
        version,
        number: at + 1,
        question: question.id,
        type: question.type,
        text: question.text,
      },
      values: surveyValues(question),
    }))
  );

function surveyValues(question: SurveyQuestion): string {
  switch (question.type) {
    case "choice":
    case "choices": {
      const places = question.choices.map(({ text }, at) => `${at + 1} = ${text}`).join(" | ");
      return question.type === "choice" ? places : `several of these, joined by |: ${places}`;
    }
    case "scale":
      return `1 = ${question.low} to ${question.steps} = ${question.high}`;
    case "date":
      return "yyyy-MM-dd";
    default:
      return question.type;
  }
}

const described = ([name, meaning, values]: ColumnDescription): CsvColumn => ({ name, meaning, values });

function testColumns(test: CsvTest): CsvColumn[] {
  const facts = TEST_FACTS.map((fact): CsvColumn => {
    const [name, meaning, values] = TEST[fact];
    return { name: `${test.identifier} ${name}`, meaning, values, test: test.name };
  });
  return [
    ...facts,
    ...test.versions.flatMap((version) => [
      ...version.parts.flatMap((part) => [
        ...PART_FACTS.map((fact) => partColumn(test, version, part, fact)),
        ...part.questions.map((question) => item(test, version, part, question)),
      ]),
      ...scalesOf(version).flatMap((scale) => SCORE_FACTS.map((fact) => score(test, version, scale, fact))),
      ...indicesOf(version).flatMap((index) =>
        QUALITY_FACTS.map((fact) => qualityColumn(test, version, index, fact))
      ),
    ]),
  ];
}

/** Names of columns have the version if there are several. */
const prefix = ({ identifier, versions }: CsvTest, { number }: CsvVersion) =>
  versions.length > 1 ? `${identifier} v${number}` : identifier;

function partColumn(test: CsvTest, version: CsvVersion, part: CsvPart, fact: PartFact): CsvColumn {
  const [name, meaning] = PART[fact];
  const values = fact === "answered" ? `0 to ${part.questions.length}` : undefined;
  return {
    name: `${prefix(test, version)} ${part.code} ${name}`,
    ...{ meaning, values, test: test.name, version: version.number, part: part.name },
  };
}

function qualityColumn(test: CsvTest, version: CsvVersion, index: CsvIndex, fact: QualityFact): CsvColumn {
  const [name, meaning, values] = QUALITY[fact];
  return {
    name: `${prefix(test, version)} ${index.id} ${name}`,
    meaning: `${meaning}: ${index.name ?? index.id}`,
    values: fact === "value" ? `cut-off ${index.cutOff}` : values,
    ...{ test: test.name, version: version.number },
    scoring: version.scorings.map(({ number }) => number).join(", "),
  };
}

function item(test: CsvTest, version: CsvVersion, part: CsvPart, question: CsvQuestion): CsvColumn {
  return {
    name: `${prefix(test, version)} ${part.code} Q${question.number}`,
    meaning: question.form === "typed" ? "What was typed" : CHOSEN,
    test: test.name,
    version: version.number,
    part: part.name,
    number: question.number,
    question: question.code,
    type: question.type,
    text: question.text,
    values: allowed(question),
  };
}

function allowed({ form, answers, maxLength }: CsvQuestion): string {
  if (form === "typed") return maxLength === null ? "text" : `text of up to ${maxLength} characters`;
  const places = answers.map((answer, at) => answer === null ? `${at + 1}` : `${at + 1} = ${answer}`).join(
    " | ",
  );
  return form === "several" ? `several of these, joined by |: ${places}` : places;
}

function score(test: CsvTest, version: CsvVersion, scale: CsvScale, fact: ScoreFact): CsvColumn {
  const [name, meaning, values] = SCORE[fact];
  const norms = version.scorings.map(({ norms: { version, source, groups } }) =>
    `${version} (${source}): ${
      groups.map(({ id, name }) => name === null ? id : `${id} = ${name}`).join(", ")
    }`
  );
  return {
    name: `${prefix(test, version)} ${scale.id} ${name}`,
    meaning: `${meaning}: ${scale.name ?? scale.id}`,
    test: test.name,
    version: version.number,
    values: scoreValues(scale, fact) ?? values,
    norms: fact === "raw" || fact === "prorated" ? undefined : [...new Set(norms)].join("; "),
    scoring: version.scorings.map(({ number }) => number).join(", "),
  };
}

function scoreValues({ standard, bands }: CsvScale, fact: ScoreFact): string | undefined {
  if (fact === "band") return bands.map(({ id, name }) => name === null ? id : `${id} = ${name}`).join(" | ");
  if (fact === "percentile") return SCORE.percentile[2];
  const kind = STANDARDS[standard as Standard];
  if (fact === "standard" && kind) return `${standard}: mean ${kind.mean}, standard deviation ${kind.sd}`;
  return undefined;
}
