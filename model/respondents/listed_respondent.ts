import type { AssessmentStatus } from "../sitting/assessment_status.ts";
import type { ReportRow } from "../reports/report_status.ts";
import type { TestIdentifier } from "../instruments/test_identifiers.ts";

/** A respondent in the list of a batch. */
export interface ListedRespondent {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly dateOfBirth: string | null;
  readonly generalIdNumber: string | null;
  readonly militaryIdNumber: string | null;
  readonly employeeIdNumber: string | null;
  readonly email: string | null;
  readonly status: AssessmentStatus;
  readonly flaggedAt: Date | null;
  readonly retestedAt: Date | null;
  readonly anonymizedAt: Date | null;
  readonly createdAt: Date;
  /** Names of their tags, in order. */
  readonly tags: readonly string[];
  /** Of all their records, those of their own first. */
  readonly assessments: readonly (ReportRow & {
    readonly id: string;
    readonly respondentId: string;
    readonly identifier: TestIdentifier;
    readonly status: AssessmentStatus;
    readonly isDownloaded: boolean;
  })[];
}

/** A respondent of an archived batch, who is in no other list, with the place. */
export interface ArchivedRespondent {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly dateOfBirth: string | null;
  readonly status: AssessmentStatus;
  readonly flaggedAt: Date | null;
  readonly retestedAt: Date | null;
  readonly anonymizedAt: Date | null;
  readonly batchId: string;
  readonly batchName: string;
  readonly projectId: string;
  readonly projectName: string;
}
