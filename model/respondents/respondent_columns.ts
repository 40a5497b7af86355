/** The columns of the table of respondents, besides the name, which is always there. */
export const RESPONDENT_COLUMNS = [
  "born",
  "generalId",
  "militaryId",
  "employeeId",
  "email",
  "tests",
  "created",
  "status",
] as const;
export type RespondentColumn = (typeof RESPONDENT_COLUMNS)[number];
/** Where nobody has chosen others. */
export const USUAL_COLUMNS: readonly RespondentColumn[] = ["born", "generalId", "tests", "status"];

/** Chosen columns in their own order, from a cookie or from the boxes of a form. */
export const readColumns = (names: readonly string[]): RespondentColumn[] =>
  RESPONDENT_COLUMNS.filter((column) => names.includes(column));
