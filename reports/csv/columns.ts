import {
  ANSWER_FACTS,
  type AnswerFact,
  type CsvIndex,
  type CsvLayout,
  type CsvPart,
  type CsvQuestion,
  type CsvScale,
  type CsvTest,
  type CsvVersion,
  indicesOf,
  PART_FACTS,
  type PartFact,
  QUALITY_FACTS,
  type QualityFact,
  RESPONDENT_FACTS,
  type RespondentFact,
  ROW_KINDS,
  type RowKind,
  scalesOf,
  SCORE_FACTS,
  type ScoreFact,
  TEST_FACTS,
  type TestFact,
} from "../../model/exports/csv_layout.ts";
import { type Standard, STANDARDS } from "../../model/instruments/scoring.ts";
import { LANGUAGES } from "../../model/languages.ts";

/** A column of an export and what its codebook says of it. */
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

type Described = readonly [name: string, meaning: string, values?: string];

const STATUSES = "new | inprogress | complete";
const MOMENT = "ISO 8601, UTC";

const RESPONDENT: Readonly<Record<RespondentFact, Described>> = {
  id: ["Respondent", "Who it is, the same in every export"],
  lastName: ["Last name", "As given; empty for whoever was made anonymous"],
  firstName: ["First name", "As given; empty for whoever was made anonymous"],
  dateOfBirth: ["Date of birth", "As given", "yyyy-MM-dd"],
  gender: ["Gender", "As given", "f | m"],
  email: ["Email", "Email address, as given"],
  generalIdNumber: ["General ID number", "As given"],
  militaryIdNumber: ["Military ID number", "As given"],
  employeeIdNumber: ["Employee ID number", "As given"],
  language: ["Language", "In which the tests are read", LANGUAGES.join(" | ")],
  signedUp: ["Signed up", "When they first came in", MOMENT],
  status: ["Status", "Of all their tests together; inprogress: not all that can come has come", STATUSES],
  flagged: ["Flagged", "Since when they are flagged; empty for not", MOMENT],
  retested: ["Retested", "Since when they are marked as retested; empty for not", MOMENT],
};

const TEST: Readonly<Record<TestFact, Described>> = {
  status: ["status", "How far they are with this test; inprogress: the answers are those so far", STATUSES],
  started: ["started", "When the test was begun", MOMENT],
  completed: ["completed", "When the test was handed in", MOMENT],
  version: ["version", "Which version of the test it is"],
  scoring: [
    "scoring",
    "By which scoring of that version the scores were made: the newest that there is of them",
  ],
  normGroup: ["norm group", "The norm groups by which the scores are read"],
  normCaution: [
    "norm caution",
    "Where the norms do not fit the person; empty where they do",
    "age_outside | age_unknown | gender_unknown",
  ],
};

const SCORE: Readonly<Record<ScoreFact, Described>> = {
  raw: ["raw score", "Raw score; empty where too little was answered"],
  standard: ["standard score", "Standard score"],
  percentile: ["percentile", "Share of the norm group that scores lower", "0 to 100"],
  band: ["band", "The band that the standard score lies in"],
  sem: ["standard error", "Standard error of measurement of the standard score"],
  low: ["interval from", "Lower end of the interval around the standard score"],
  high: ["interval to", "Upper end of the interval around the standard score"],
  prorated: ["prorated", "Whether unanswered questions were filled in with the mean of the others", "t | f"],
};

const PART: Readonly<Record<PartFact, Described>> = {
  answered: ["answered", "How many questions of the part have an answer that counts"],
  seconds: ["seconds", "Time taken for the part by the clock, in seconds; empty where none was kept"],
  late: [
    "late answers",
    "On how many questions of the part something arrived after its end, be it counted or not: an answer, or that one was taken back",
  ],
  delay: [
    "longest delay ms",
    "How long after the end of the part the last of these arrived, in milliseconds; empty where none did",
  ],
};

const QUALITY: Readonly<Record<QualityFact, Described>> = {
  value: ["quality", "Index of response quality; empty where there is too little to tell"],
  secondLook: ["second look", "Whether the index lies beyond its cut-off", "t | f"],
};

const ANSWER: Readonly<Record<AnswerFact, Described>> = {
  respondent: RESPONDENT.id,
  test: ["Test", "The test that was answered"],
  version: ["Version", "Its version"],
  part: ["Part", "The part of the test"],
  number: ["Question", "The question's number within the part, from 1"],
  question: ["Question ID", "The question's name, the same in every version that asks it"],
  type: ["Type", "What kind of question it is"],
  answer: ["Answer", "What was answered: see the questions below"],
  answered: ["Answered", "When it was answered", MOMENT],
  late: [
    "Late",
    "Whether it came too late to count; then it is not scored, and not in the wide form",
    "t | f",
  ],
  delay: [
    "Delay ms",
    "How long after the end of its part it arrived, in milliseconds, be it counted or not; empty for what arrived before the end",
  ],
  status: ["Status", "How far the respondent is with this test", STATUSES],
  row: [
    "Row",
    "Of what the row tells: late is what arrived after the end and does not hold, as one in time or a newer one does (without an answer: it was taken back); a scale or an index is named by Question ID, and has its figures in the columns after this",
    ROW_KINDS.join(" | "),
  ],
};

/** A column that rows of one kind have, by its name with a capital. */
const ofRows = ([name, meaning, values]: Described, kind: RowKind): CsvColumn => ({
  name: `${name[0]!.toUpperCase()}${name.slice(1)}`,
  meaning: `${meaning} (rows of the kind ${kind})`,
  values,
});

/** "Answered" is the moment of an answer there. */
const LONG_PART = { ...PART, answered: ["answered questions", PART.answered[1]] } as const;

/** The columns, in the order in which lines are written (db/exports/csv_wide.ts, db/exports/csv_long.ts). */
export function csvColumns({ form, tests }: CsvLayout): CsvColumn[] {
  if (form === "long") {
    return [
      ...ANSWER_FACTS.map((fact) => described(ANSWER[fact])),
      ...PART_FACTS.map((fact) => ofRows(LONG_PART[fact], "part")),
      ...SCORE_FACTS.map((fact) => ofRows(SCORE[fact], "scale")),
      ...QUALITY_FACTS.map((fact) => ofRows(QUALITY[fact], "index")),
    ];
  }
  return [...RESPONDENT_FACTS.map((fact) => described(RESPONDENT[fact])), ...tests.flatMap(testColumns)];
}

/** What the codebook explains: the columns, and what is asked where these do not tell. */
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
    ...measures.map((measure) => ({ ...measure, name: ANSWER.question[0] })),
  ];
}

const described = ([name, meaning, values]: Described): CsvColumn => ({ name, meaning, values });

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

/** Which version a column is of is in its name where there are several. */
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
    meaning: question.form === "typed"
      ? "What was typed"
      : "The place of what was chosen; empty for unanswered",
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
