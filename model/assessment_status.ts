/** How far an assessment, or a respondent with all of theirs, has come (SPEC 4). */
export const ASSESSMENT_STATUSES = ["new", "inprogress", "complete"] as const;
export type AssessmentStatus = (typeof ASSESSMENT_STATUSES)[number];

/** In progress if the assessments differ or any is in progress; otherwise what they all are. */
export function overallStatus(assessments: readonly AssessmentStatus[]): AssessmentStatus {
  const [first = "new", ...rest] = assessments;
  return rest.every((status) => status === first) ? first : "inprogress";
}
