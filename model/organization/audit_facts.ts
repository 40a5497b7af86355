/**
 * Facts of an audit entry, with their types. Only these can be recorded, and each has its words in every
 * locale.
 */
export const AUDIT_FACTS = {
  // Ids mean nothing to a reader: a place links to its history, a test is shown by name, others are for the
  // file.
  ...{
    agreement: "id",
    assessmentId: "id",
    codeId: "id",
    copiedFrom: "id",
    fromBatch: "id",
    otherRecord: "id",
    subtestId: "id",
    surveyId: "id",
    tagId: "id",
    taskId: "id",
    templateId: "id",
    testId: "id",
    versionId: "id",
  },
  ...{ batchId: "place", projectId: "place" },
  // Fixed sets of values, each with its word in components/admin/organization/audit_words.ts.
  ...{
    accommodations: "words",
    code: "word",
    comparison: "word",
    device: "word",
    fields: "words",
    file: "word",
    from: "word",
    kind: "word",
    letter: "word",
    needs: "word",
    settings: "words",
  },
  ...{ role: "word", to: "word" },
  ...{ seesAllProjects: "answer" },
  ...{
    activates: "answer",
    isAhead: "answer",
    isAnew: "answer",
    isDisabled: "answer",
    isSandbox: "answer",
    isWaitingForActivation: "answer",
  },
  ...{ start: "moment", end: "moment", until: "moment" },
  ...{
    days: "number",
    entered: "number",
    extraSeconds: "number",
    given: "number",
    invited: "number",
    leftOut: "number",
    letters: "number",
    overlapHours: "number",
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
  ...{ people: "number", scoring: "number", version: "number" },
  ...{ currency: "text", language: "text", price: "text", priceBefore: "text" },
  ...{ fromDay: "text", level: "text", page: "text", call: "text" },
  ...{ barsNormsBySex: "answer", canEditProjects: "answer", isBillingEnabled: "answer" },
  ...{ memberLimit: "number", liveBatchLimit: "number", monthlyLimit: "number", sessionHours: "number" },
  ...{ idleMinutes: "number" },
  ...{ emailDomains: "text", features: "text", scopes: "text" },
  ...{ granted: "text", languages: "text", receiptCode: "text", test: "text", withdrawn: "text" },
} as const satisfies Readonly<Record<string, AuditFactKind>>;

type AuditFactKind = "id" | "place" | "word" | "words" | "answer" | "moment" | "number" | "text";
export type AuditFact = keyof typeof AUDIT_FACTS;

/** Ids, codes and counts; never a name or an answer. */
export type AuditDetail = Readonly<Partial<Record<AuditFact, string | number | boolean | null>>>;
