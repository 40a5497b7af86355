import type { AssessmentStatus } from "./assessment_status.ts";
import type { CsvForm } from "./report_request.ts";

/** What an export says of a respondent, in the order of its columns. */
export const RESPONDENT_FACTS = [
  "id",
  "lastName",
  "firstName",
  "dateOfBirth",
  "gender",
  "email",
  "generalIdNumber",
  "militaryIdNumber",
  "employeeIdNumber",
  "language",
  "signedUp",
  "status",
  "flagged",
  "retested",
] as const;
export type RespondentFact = (typeof RESPONDENT_FACTS)[number];

/** What it says of each test of theirs, before answers and scores. */
export const TEST_FACTS = [
  "status",
  "started",
  "completed",
  "version",
  "scoring",
  "normGroup",
] as const;
export type TestFact = (typeof TEST_FACTS)[number];

/** What it tells of a score. */
export const SCORE_FACTS = ["raw", "standard", "percentile", "band"] as const;
export type ScoreFact = (typeof SCORE_FACTS)[number];

/** The columns where each answer has a row of its own. */
export const ANSWER_FACTS = [
  "respondent",
  "test",
  "version",
  "part",
  "number",
  "question",
  "type",
  "answer",
  "answered",
  "late",
  "status",
] as const;
export type AnswerFact = (typeof ANSWER_FACTS)[number];

/** What an export has columns of, and what those mean. Neither keys nor weights are in it. */
export interface CsvLayout {
  readonly form: CsvForm;
  readonly tests: readonly CsvTest[];
}

export interface CsvTest {
  readonly id: number;
  readonly identifier: string;
  readonly name: string;
  /** Those that respondents of the batch sat, the oldest first. */
  readonly versions: readonly CsvVersion[];
}

export interface CsvVersion {
  readonly id: number;
  readonly number: number;
  /** Those that count: no practice. */
  readonly parts: readonly CsvPart[];
  /** The scorings that it ever had, the newest first. */
  readonly scorings: readonly CsvScoring[];
}

export interface CsvPart {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly questions: readonly CsvQuestion[];
}

export interface CsvQuestion {
  readonly id: number;
  readonly code: string;
  /** As respondents count them within the part, from 1. */
  readonly number: number;
  readonly type: string;
  readonly form: "one" | "several" | "typed";
  /** Null for a picture alone. */
  readonly text: string | null;
  readonly answers: readonly (string | null)[];
  readonly maxLength: number | null;
}

export interface CsvScoring {
  readonly id: number;
  readonly number: number;
  /** In the order in which scores are stored. */
  readonly scales: readonly CsvScale[];
  readonly norms: {
    readonly version: string;
    readonly source: string;
    readonly groups: readonly {
      readonly id: string;
      readonly name: string | null;
    }[];
  };
}

export interface CsvScale {
  readonly id: string;
  readonly name: string | null;
  /** T, scaled, index or none. */
  readonly standard: string;
  readonly bands: readonly {
    readonly id: string;
    readonly name: string | null;
  }[];
}

/** How many of a batch have which version of a test, and how far they are. */
export interface SatCount {
  readonly testId: number;
  readonly versionId: number | null;
  readonly status: AssessmentStatus;
  readonly count: number;
}

/** The scales of a version's columns: those of its newest scoring, and then what only older ones had. */
export function scalesOf({ scorings }: CsvVersion): readonly CsvScale[] {
  const scales = new Map<string, CsvScale>();
  for (const scale of scorings.flatMap(({ scales }) => scales)) {
    if (!scales.has(scale.id)) scales.set(scale.id, scale);
  }
  return [...scales.values()];
}
