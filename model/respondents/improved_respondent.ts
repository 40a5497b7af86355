import { z } from "zod";
import { ASSESSMENT_STATUSES } from "../sitting/assessment_status.ts";
import { LIMITS } from "../limits.ts";
import { pageOf } from "../page.ts";
import { REPORT_STATES } from "../reports/report_status.ts";
import { TEST_IDENTIFIERS } from "../instruments/test_identifiers.ts";

/** Page of a batch's respondents or assessments. Without a limit all are returned. */
export const OfBatchQuery = z.object({
  batch: z.uuid({ error: ({ input }) => input === undefined ? "required" : "invalid" }),
  ...pageOf(LIMITS.respondentsList, LIMITS.respondentsList),
});
export type OfBatchQuery = z.output<typeof OfBatchQuery>;

/** An assessment in the API. */
export const SetAssessment = z.object({
  id: z.uuid(),
  test: z.object({ id: z.int(), name: z.string(), internalTestIdentifier: z.enum(TEST_IDENTIFIERS) }),
  status: z.enum(ASSESSMENT_STATUSES),
  completeDate: z.iso.datetime().nullable(),
  /** Null for an assessment that is not complete: it has no report. */
  reportGeneratedStatus: z.enum(REPORT_STATES).nullable(),
  /** The newest report differs from one that would be made now. */
  isReportOutdated: z.boolean(),
  isCreditRedeemed: z.boolean(),
  isDownloaded: z.boolean(),
  isScored: z.boolean(),
});
export type SetAssessment = z.output<typeof SetAssessment>;

export const RespondentAssessment = SetAssessment.extend({ respondent: z.uuid() });
export type RespondentAssessment = z.output<typeof RespondentAssessment>;

/** A respondent with all assessments, in the API. */
export const ImprovedRespondent = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  batchId: z.uuid(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  dateOfBirth: z.iso.date().nullable(),
  gender: z.enum(["f", "m"]).nullable(),
  email: z.string().nullable(),
  generalIdNumber: z.string().nullable(),
  militaryIdNumber: z.string().nullable(),
  employeeIdNumber: z.string().nullable(),
  status: z.enum(ASSESSMENT_STATUSES),
  flaggedAt: z.iso.datetime().nullable(),
  retestedAt: z.iso.datetime().nullable(),
  anonymizedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  resumeCode: z.string().nullable().describe("null for a read-only member and for support"),
  reentryCount: z.int(),
  assessmentSet: z.array(SetAssessment),
});
export type ImprovedRespondent = z.output<typeof ImprovedRespondent>;
