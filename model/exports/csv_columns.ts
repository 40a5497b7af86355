import type { AssessmentStatus } from "../sitting/assessment_status.ts";
import type { SurveyQuestion } from "../surveys/demographics_survey.ts";
import type { CsvForm } from "./csv_request.ts";

/** An export's columns about a respondent, in order. */
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

/** Columns for each test, before answers and scores. */
export const TEST_FACTS = [
  "status",
  "started",
  "completed",
  "version",
  "scoring",
  "normGroup",
  "normCaution",
  "extraTime",
  "paused",
  "stopped",
  "reopened",
  "left",
] as const;
export type TestFact = (typeof TEST_FACTS)[number];

/** Columns of a score. */
export const SCORE_FACTS = [
  "raw",
  "standard",
  "percentile",
  "band",
  "sem",
  "low",
  "high",
  "prorated",
] as const;
export type ScoreFact = (typeof SCORE_FACTS)[number];

/** Columns of a part, before its answers. */
export const PART_FACTS = ["answered", "seconds", "late", "delay"] as const;
export type PartFact = (typeof PART_FACTS)[number];

/** Columns of an index of response quality. */
export const QUALITY_FACTS = ["value", "secondLook"] as const;
export type QualityFact = (typeof QUALITY_FACTS)[number];

/** Columns of a survey, before its answers. */
export const SURVEY_FACTS = ["status", "answered", "version"] as const;
export type SurveyFact = (typeof SURVEY_FACTS)[number];

/** Kinds of rows in the long layout: each answer, part, scale and index has a row of its own. */
export const ROW_KINDS = ["answer", "late", "part", "scale", "index", "survey"] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** Columns of the long layout. For answers; those of parts, scales and indices follow. */
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
  "delay",
  "status",
  "row",
] as const;
export type AnswerFact = (typeof ANSWER_FACTS)[number];

/** The content that an export's columns stand for, and their meaning. Without keys and weights. */
export interface CsvLayout {
  readonly form: CsvForm;
  readonly tests: readonly CsvTest[];
  readonly surveys: readonly CsvSurvey[];
}

/** A survey that the batch asks, or that somebody in it has met. */
export interface CsvSurvey {
  readonly id: string;
  readonly name: string;
  /** Versions that somebody has met, the oldest first; the current one if nobody has. */
  readonly versions: readonly { readonly number: number; readonly questions: readonly SurveyQuestion[] }[];
}

export interface CsvTest {
  readonly id: number;
  readonly identifier: string;
  readonly name: string;
  /** Versions that respondents of the batch sat, the oldest first. */
  readonly versions: readonly CsvVersion[];
}

export interface CsvVersion {
  readonly id: number;
  readonly number: number;
  /** Scored subtests, without practice. */
  readonly parts: readonly CsvPart[];
  /** All scorings of the version, the newest first. */
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
  /** Number within the part as respondents count, from 1. */
  readonly number: number;
  readonly type: string;
  readonly form: "one" | "several" | "typed";
  /** Null for an answer that is only a picture. */
  readonly text: string | null;
  readonly answers: readonly (string | null)[];
  readonly maxLength: number | null;
}

export interface CsvScoring {
  readonly id: number;
  readonly number: number;
  /** In the order of the stored scores. */
  readonly scales: readonly CsvScale[];
  /** Indices of response quality, in the order in which they are stored. */
  readonly quality: readonly CsvIndex[];
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

export interface CsvIndex {
  readonly id: string;
  readonly name: string | null;
  readonly cutOff: number;
}

/** How many of a batch have which version of a test, with their status. */
export interface SatCount {
  readonly testId: number;
  readonly versionId: number | null;
  readonly status: AssessmentStatus;
  readonly count: number;
}

/** Scales of a version's columns: those of the newest scoring, then those that only older scorings had. */
export const scalesOf = ({ scorings }: CsvVersion): readonly CsvScale[] =>
  firstOfEach(scorings.flatMap(({ scales }) => scales));

/** The same for its indices of response quality. */
export const indicesOf = ({ scorings }: CsvVersion): readonly CsvIndex[] =>
  firstOfEach(scorings.flatMap(({ quality }) => quality));

function firstOfEach<T extends { readonly id: string }>(all: readonly T[]): T[] {
  const first = new Map<string, T>();
  for (const one of all) if (!first.has(one.id)) first.set(one.id, one);
  return [...first.values()];
}
