/** Columns of the table of respondents, besides the name, which is always shown. */
export const RESPONDENT_COLUMNS = [
  "born",
  "generalId",
  "militaryId",
  "employeeId",
  "email",
  "tests",
  "tags",
  "created",
  "status",
] as const;
export type RespondentColumn = (typeof RESPONDENT_COLUMNS)[number];
/** Columns unless others are chosen. */
export const USUAL_COLUMNS: readonly RespondentColumn[] = ["born", "generalId", "tests", "tags", "status"];

/** Chosen columns in their own order, from a form's checkboxes or from storage. */
export const readColumns = (names: readonly string[]): RespondentColumn[] =>
  RESPONDENT_COLUMNS.filter((column) => names.includes(column));
