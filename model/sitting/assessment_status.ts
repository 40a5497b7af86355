/** Progress of an assessment, or of a respondent in all their assessments (docs/product.md, Status). */
export const ASSESSMENT_STATUSES = ["new", "inprogress", "complete"] as const;
export type AssessmentStatus = (typeof ASSESSMENT_STATUSES)[number];
