import type { CsvRespondent } from "../../model/csv_respondent.ts";
import type { Cell } from "./text.ts";

const moment = (time: Date | string | null) => time && new Date(time).toISOString();

const FACTS: readonly (readonly [string, (respondent: CsvRespondent) => Cell])[] = [
  ["Respondent", (respondent) => respondent.id],
  ["Last name", (respondent) => respondent.lastName],
  ["First name", (respondent) => respondent.firstName],
  ["Date of birth", (respondent) => respondent.dateOfBirth],
  ["Gender", (respondent) => respondent.gender],
  ["Email", (respondent) => respondent.email],
  ["General ID number", (respondent) => respondent.generalIdNumber],
  ["Military ID number", (respondent) => respondent.militaryIdNumber],
  ["Employee ID number", (respondent) => respondent.employeeIdNumber],
  ["Language", (respondent) => respondent.language],
  ["Signed up", (respondent) => moment(respondent.createdAt)],
  ["Status", (respondent) => respondent.status],
  ["Flagged", (respondent) => moment(respondent.flaggedAt)],
  ["Retested", (respondent) => moment(respondent.retestedAt)],
];

export const csvHeader = (tests: readonly string[]): Cell[] => [
  ...FACTS.map(([name]) => name),
  ...tests.flatMap((test) => [`${test} status`, `${test} started`, `${test} completed`]),
];

export const csvRow = (respondent: CsvRespondent, tests: readonly string[]): Cell[] => [
  ...FACTS.map(([, fact]) => fact(respondent)),
  ...tests.flatMap((test) => {
    const assessment = respondent.assessments[test];
    if (!assessment) return [null, null, null];
    return [assessment.status, moment(assessment.startedAt), moment(assessment.completedAt)];
  }),
];
