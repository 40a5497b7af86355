import {
  type AnswerFact,
  type PartFact,
  type QualityFact,
  type RespondentFact,
  ROW_KINDS,
  type ScoreFact,
  type SurveyFact,
  type TestFact,
} from "../../model/exports/csv_columns.ts";
import { LANGUAGES } from "../../model/languages.ts";

/** A column's name, meaning and possible values. */
export type ColumnDescription = readonly [name: string, meaning: string, values?: string];

const STATUSES = "new | inprogress | complete";
const MOMENT = "ISO 8601, UTC";

export const RESPONDENT: Readonly<Record<RespondentFact, ColumnDescription>> = {
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

export const TEST: Readonly<Record<TestFact, ColumnDescription>> = {
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
  extraTime: ["extra time", "Extra time that staff gave and did not take back, in seconds"],
  paused: ["paused", "How long the test was paused, in seconds, breaks of the respondent included"],
  stopped: ["stopped", "How often staff stopped the test"],
  reopened: ["opened again", "How often staff opened the test again after it was stopped or had ended"],
  left: ["left the page", "How often the page was out of sight while the time of a part ran"],
};

export const SCORE: Readonly<Record<ScoreFact, ColumnDescription>> = {
  raw: ["raw score", "Raw score; empty where too little was answered"],
  standard: ["standard score", "Standard score"],
  percentile: ["percentile", "Share of the norm group that scores lower", "0 to 100"],
  band: ["band", "The band that the standard score lies in"],
  sem: ["standard error", "Standard error of measurement of the standard score"],
  low: ["interval from", "Lower end of the interval around the standard score"],
  high: ["interval to", "Upper end of the interval around the standard score"],
  prorated: ["prorated", "Whether unanswered questions were filled in with the mean of the others", "t | f"],
};

export const PART: Readonly<Record<PartFact, ColumnDescription>> = {
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

export const QUALITY: Readonly<Record<QualityFact, ColumnDescription>> = {
  value: ["quality", "Index of response quality; empty where there is too little to tell"],
  secondLook: ["second look", "Whether the index lies beyond its cut-off", "t | f"],
};

export const SURVEY: Readonly<Record<SurveyFact, ColumnDescription>> = {
  status: [
    "status",
    "Whether the survey was submitted; empty: nothing was given",
    "started | declined | complete",
  ],
  answered: ["answered", "When the survey was submitted", MOMENT],
  version: ["version", "Which version of its questions was asked"],
};

export const ANSWER: Readonly<Record<AnswerFact, ColumnDescription>> = {
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
    "Of what the row tells: late is what arrived after the end and does not hold, as one in time or a newer one does (without an answer: it was taken back); a scale or an index is named by Question ID, and has its figures in the columns after this; a survey is named by Test",
    ROW_KINDS.join(" | "),
  ],
};
