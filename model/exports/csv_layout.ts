import type { AssessmentStatus } from "../sitting/assessment_status.ts";
import type { CsvForm } from "./csv_request.ts";

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
  "normCaution",
] as const;
export type TestFact = (typeof TEST_FACTS)[number];

/** What it tells of a score. */
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

/** What it tells of a part, before its answers. */
export const PART_FACTS = ["answered", "seconds", "late", "delay"] as const;
export type PartFact = (typeof PART_FACTS)[number];

/** What it tells of an index of response quality. */
export const QUALITY_FACTS = ["value", "secondLook"] as const;
export type QualityFact = (typeof QUALITY_FACTS)[number];

/** Of what a row tells where each answer has a row of its own, and each part, scale and index too. */
export const ROW_KINDS = ["answer", "late", "part", "scale", "index"] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** The columns where each answer has a row of its own; those of parts, scales and indices follow. */
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

/** How many of a batch have which version of a test, and how far they are. */
export interface SatCount {
  readonly testId: number;
  readonly versionId: number | null;
  readonly status: AssessmentStatus;
  readonly count: number;
}

/** The scales of a version's columns: those of its newest scoring, and then what only older ones had. */
export const scalesOf = ({ scorings }: CsvVersion): readonly CsvScale[] =>
  firstOfEach(scorings.flatMap(({ scales }) => scales));

/** The same of its indices of response quality. */
export const indicesOf = ({ scorings }: CsvVersion): readonly CsvIndex[] =>
  firstOfEach(scorings.flatMap(({ quality }) => quality));

function firstOfEach<T extends { readonly id: string }>(all: readonly T[]): T[] {
  const first = new Map<string, T>();
  for (const one of all) if (!first.has(one.id)) first.set(one.id, one);
  return [...first.values()];
}
