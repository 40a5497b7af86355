const CONTENT = "tests are shared by all organisations";

/** What asks for test content: the same for whoever asks. */
export const CONTENT_QUESTIONS: Record<string, Record<string, string>> = {
  "content_images.ts": {
    findContentImage: "found by a name that cannot be guessed",
    insertContentImages: CONTENT,
  },
  "instruments.ts": {
    findTest: CONTENT,
    findVersion: CONTENT,
    insertTest: CONTENT,
    insertVersion: CONTENT,
    nextVersionNumber: CONTENT,
    queueForImport: CONTENT,
    setCurrentVersion: CONTENT,
  },
  "scorings.ts": {
    currentScoring: CONTENT,
    findScoringModel: CONTENT,
    insertScoring: CONTENT,
  },
};
