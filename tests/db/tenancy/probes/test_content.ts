const CONTENT = "tests are shared by all organisations";

/** Queries for test content, which is the same for every organisation. */
export const CONTENT_QUESTIONS: Record<string, Record<string, string>> = {
  "connection/as_json.ts": { asJson: "asks nothing itself" },
  "connection/having_words.ts": { havingWords: "asks nothing itself" },
  "reports/report_currency.ts": {
    basisNow: "asks nothing itself",
    basisThen: "asks nothing itself",
    holdersOf: "asks nothing itself",
    isOutdated: "asks nothing itself",
    joinNow: "asks nothing itself",
    joinReported: "asks nothing itself",
    newestReport: "asks nothing itself",
  },
  "exports/csv_cells.ts": {
    joined: "asks nothing itself",
    actCell: "asks nothing itself",
    lateCells: "asks nothing itself",
    secondSittings: "asks nothing itself",
    recordsSource: "asks nothing itself",
    sittingOf: "asks nothing itself",
    moment: "asks nothing itself",
  },
  "exports/csv_long.ts": { longSources: "asks nothing itself" },
  "exports/csv_surveys.ts": {
    surveyCells: "asks nothing itself",
    surveyRows: "asks nothing itself",
    surveySources: "asks nothing itself",
  },
  "exports/csv_wide.ts": { wideLine: "asks nothing itself", wideSources: "asks nothing itself" },
  "exports/csv_layout.ts": { listCsvTests: CONTENT, listCsvVersions: CONTENT },
  "instruments/content_images.ts": {
    findContentImage: "found by a hash that cannot be guessed",
    insertContentImages: CONTENT,
  },
  "scoring/group_scores.ts": { listScoringsOfTest: CONTENT },
  "scoring/scorings.ts": {
    currentScoring: CONTENT,
    findScoringModel: CONTENT,
    findWording: CONTENT,
    insertScoring: CONTENT,
    listNormsOf: CONTENT,
    repeatScoring: CONTENT,
  },
  "scoring/scores.ts": {
    insertScores: "each score names its organisation, and is stored only if the assessment is theirs",
  },
  "scoring/finished_sittings.ts": {
    countSat: "counts, for an operator who imports",
    listFinished: "for an operator, who asks by the id of a respondent",
    listSittings: "all that were scored by a version's keys, when the keys change",
  },
  "instruments/catalogue.ts": { listCatalogue: CONTENT },
  "instruments/test_lengths.ts": { listAnnouncedTests: CONTENT },
  "sitting/sitting_content.ts": {
    currentVersionOf: CONTENT,
    findContent: CONTENT,
    versionOfQuestion: CONTENT,
    versionOfSubtest: CONTENT,
  },
  "instruments/test_versions.ts": {
    findVersion: CONTENT,
    insertVersion: CONTENT,
    nextVersionNumber: CONTENT,
  },
  "instruments/published_content.ts": {
    listPublishedScorings: CONTENT,
    listPublishedTests: CONTENT,
    listQuestionHashes: CONTENT,
  },
  "instruments/stored_scorings.ts": { findStoredScoring: CONTENT },
  "reports/issued_reports.ts": { countIssuedReports: "counts, for an operator who publishes a scoring" },
  "instruments/tests.ts": {
    bringBackVersion: CONTENT,
    findTest: CONTENT,
    insertTest: CONTENT,
    listCurrentVersions: CONTENT,
    queueForImport: CONTENT,
    setCurrentVersion: CONTENT,
  },
  "scoring/results.ts": { listAskedQuestions: "the words of a test, the same for all" },
};
