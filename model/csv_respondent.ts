import type { AssessmentStatus } from "./assessment_status.ts";

/** A respondent as one line of the export. */
export interface CsvRespondent {
  readonly id: string;
  readonly lastName: string | null;
  readonly firstName: string | null;
  readonly dateOfBirth: string | null;
  readonly gender: string | null;
  readonly email: string | null;
  readonly generalIdNumber: string | null;
  readonly militaryIdNumber: string | null;
  readonly employeeIdNumber: string | null;
  readonly language: string;
  readonly status: AssessmentStatus;
  readonly flaggedAt: Date | null;
  readonly retestedAt: Date | null;
  readonly createdAt: Date;
  /** By test identifier; one that the respondent does not have is not there. */
  readonly assessments: Readonly<Record<string, CsvAssessment>>;
}

interface CsvAssessment {
  readonly status: AssessmentStatus;
  readonly startedAt: string | null;
  readonly completedAt: string | null;
}
