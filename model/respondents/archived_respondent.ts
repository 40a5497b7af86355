import type { AssessmentStatus } from "./assessment_status.ts";

/** A respondent that no list shows any more, with the place where they are. */
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
