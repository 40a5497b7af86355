/** A respondent's own page, with all their tests: where somebody is led who has none to go on with. */
export const RESPONDENT_HOME = "/tests/respondent-assessments";
