/** How far an assessment, or a respondent with all of theirs, has come (docs/product.md, Status). */
export const ASSESSMENT_STATUSES = ["new", "inprogress", "complete"] as const;
export type AssessmentStatus = (typeof ASSESSMENT_STATUSES)[number];
