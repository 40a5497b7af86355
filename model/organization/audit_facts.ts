/** What is told beside a deed, and how it is read. A fact that is not here cannot be written, and each has its words in every locale. */
export const AUDIT_FACTS = {
  // An id says nothing to a reader: a place leads to its history, others are for the file, and a test is read by its name.
  ...{
    agreement: "id",
    assessmentId: "id",
    codeId: "id",
    subtestId: "id",
    taskId: "id",
    testId: "id",
    versionId: "id",
  },
  ...{ batchId: "place", projectId: "place" },
  // Of these there is a known number, each with its word: model/organization/audit_facts.ts names none, components/admin/organization/audit_words.ts does.
  ...{
    code: "word",
    comparison: "word",
    device: "word",
    fields: "words",
    file: "word",
    from: "word",
    kind: "word",
    needs: "word",
  },
  ...{ role: "word", to: "word" },
  ...{ isAnew: "answer", isDisabled: "answer", isWaitingForActivation: "answer" },
  ...{ start: "moment", end: "moment" },
  ...{
    days: "number",
    entered: "number",
    given: "number",
    invited: "number",
    leftOut: "number",
    letters: "number",
  },
  ...{
    participants: "number",
    privacyPolicy: "number",
    reports: "number",
    scoredAgain: "number",
    seconds: "number",
  },
  ...{
    sessionsEnded: "number",
    storedAnswers: "number",
    takenBack: "number",
    termsOfUnderstanding: "number",
  },
  ...{ version: "number" },
  ...{ receiptCode: "text", test: "text" },
} as const satisfies Readonly<Record<string, AuditFactKind>>;

type AuditFactKind = "id" | "place" | "word" | "words" | "answer" | "moment" | "number" | "text";
export type AuditFact = keyof typeof AUDIT_FACTS;

/** Ids, codes and counts; never a name or an answer. */
export type AuditDetail = Readonly<Partial<Record<AuditFact, string | number | boolean | null>>>;
