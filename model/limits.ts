/** Counts and caps: lengths of input, rows of lists. Durations are in `times.ts`. */
export const LIMITS = {
  // input
  nameMinLength: 3,
  nameMaxLength: 200,
  passwordMinLength: 8,
  /** Longer passwords would only cost time to hash. */
  passwordMaxLength: 200,
  personNameMaxLength: 100,
  idNumberMaxLength: 20,
  /** Oldest accepted age: above every known human age. */
  oldestAge: 120,
  /** Of a typed code. */
  /** Norm groups of fewer people, or older by years, are marked for operators. */
  smallNormGroup: 200,
  oldNormsYears: 10,
  addressMaxLength: 500,
  taxNumberMaxLength: 60,
  taxNameMaxLength: 40,
  codeMaxLength: 20,
  codeLabelMaxLength: 60,
  /** Of the reason of an operator's act. */
  reasonMaxLength: 300,
  /** Of the reason of extra time, and the most that is given at once: in minutes, and of the limit. */
  extraReasonMaxLength: 500,
  extraMinutes: 240,
  extraPercent: 300,
  /** Of a message of staff to respondents. */
  messageMaxLength: 300,
  /** Of an incident that staff note. */
  incidentMaxLength: 1000,
  /** Incidents of a batch that its room lists, the newest. */
  roomIncidents: 100,
  /** Of accommodations: the smallest and largest time factor, and of breaks how many and how long. */
  timeFactorMin: 1.1,
  timeFactorMax: 3,
  breaks: 20,
  breakMinutes: 60,
  /** Seconds that the mark stays at each control in single-switch use. */
  switchSeconds: 5,
  accommodationNoteMaxLength: 1000,
  documentReferenceMaxLength: 200,
  /** Bytes of a copy of such a document: in base64 less than `listBytes`. */
  documentBytes: 5 * 1024 * 1024,
  /** Of one text of an announcement. */
  announcementMaxLength: 5000,
  agreementTitleMaxLength: 200,
  agreementMaxLength: 50_000,
  /** Of a logo: bytes, and pixels on a side. */
  logoBytes: 100 * 1024,
  logoSide: 2000,
  /** Of the words of an email. */
  letterSubjectMaxLength: 200,
  letterMaxLength: 10_000,
  /** Longest time after which respondents are anonymized by themselves. */
  retentionMonths: 120,
  surveyAnswerMaxLength: 200,
  /** Of webhooks: those of an organisation, the length of an address, rows of the log, attempts that are shown, how much of an answer is kept. */
  webhooks: 20,
  webhookUrlMaxLength: 500,
  deliveriesPage: 50,
  attemptsShown: 100,
  webhookAnswerMaxBytes: 1024,
  /** Of single sign-on: lengths, groups of one standing, and domains of an organisation. */
  issuerMaxLength: 500,
  clientIdMaxLength: 200,
  clientSecretMaxLength: 1000,
  groupNameMaxLength: 200,
  groupsOfStanding: 50,
  mailDomains: 20,
  /** Of surveys: those of an organisation, questions of one, choices and steps of a question, lengths. */
  surveys: 200,
  surveyQuestions: 40,
  surveyChoices: 20,
  surveySteps: 11,
  surveyTitleMaxLength: 100,
  surveyDescriptionMaxLength: 1000,
  surveyQuestionMaxLength: 300,
  /** Of one answer sent by a program: characters, or chosen places. */
  answerMaxLength: 2000,
  /** Of a typed answer, if the question's author sets no bound. */
  typedAnswerLength: 200,

  /** Bytes of a request body, and of one that may hold the longest list of people in the widest letters. */
  bodyBytes: 1024 * 1024,
  listBytes: 8 * 1024 * 1024,
  /** A body may take a second more for each so many bytes that its call accepts. */
  bodyBytesPerSecond: 32 * 1024,
  /** Bytes of an answer that is kept for a repeated request. */
  keptAnswerBytes: 1024 * 1024,

  // machines: keys of programs
  /** Of an organisation that work at once. */
  apiKeys: 50,
  /** Of each test, for reports that cost nothing. */
  sandboxCredits: 25,
  /** In a month. */
  sandboxRespondents: 25,
  keyAddresses: 20,
  usualCallsPerMinute: 600,
  keyCallsPerMinute: 6000,
  /** Of one sign-in, calls and pages together: a hundred a second, which neither a person nor a page of ours reaches. */
  sessionCallsPerMinute: 6000,
  /** For how long the secret before a rotation may work on. */
  keyOverlapHours: 168,

  /** Bytes of an uploaded package, with the parts of its form: more than the reader takes of a zip. */
  packageBytes: 52 * 1024 * 1024,
  /** Of the name of an uploaded file. */
  fileNameMaxLength: 200,

  /** Templates of batches in an organisation. */
  batchTemplates: 200,

  /** Tags of an organisation, and the length of a tag. */
  tags: 200,
  tagMaxLength: 40,

  /** Views of the list that a member may save, and the lengths of a view's name and query. */
  listViews: 50,
  viewNameMaxLength: 60,
  viewQueryMaxLength: 600,

  // searching for people
  searchMinLength: 3,
  /** Longer than any name; an address can be a hundred times as long. */
  searchMaxLength: 200,
  searchHits: 3,
  searchList: 100,
  /** Above it a count reads "1000+". */
  searchCount: 1000,

  // lists
  /** Mails about the own sitting that a respondent's page lists. */
  respondentLetters: 5,
  /** Re-entry codes of people with the same address that one request sends there. */
  reentryCodesAtOnce: 5,
  /** Reminders of one batch's schedule. */
  scheduledReminders: 5,
  /** Of a call: the default limit, the largest limit, and the largest offset. */
  pageLength: 100,
  pageMaxLength: 1000,
  lastRow: 1_000_000,
  projectsList: 9999,
  respondentsList: 1_000_000,
  roomCodesPage: 30,
  organizationsPage: 50,
  /** Of what a support session is about. */
  supportAboutMaxLength: 300,
  failuresPage: 50,
  unfinishedShown: 20,
  invitationsPage: 50,
  archivedPage: 50,
  recordPage: 50,
  requestsPage: 20,
  /** Batches, results and waiting work on the dashboard. */
  dashboardRows: 5,
  /** People whom a board shows. */
  roomPeople: 500,
  /** Event streams that one session or respondent has open at the same time, in one process. */
  openStreams: 12,
  purchasesShown: 50,
  creditMovesShown: 50,
  clientErrorsShown: 100,
  /** Newest errors of all organisations that are grouped for an operator. */
  clientErrorsGrouped: 5000,
  datePickerYears: 12,

  // what an operator can set for an organisation
  highestLimit: 1_000_000_000,
  emailDomains: 50,
  emailDomainMaxLength: 200,
  /** Of a member. */
  passkeys: 20,
  passkeyName: 60,
  /** Of a second factor, each used once. */
  recoveryCodes: 10,
  /** As long as `STAFF_SESSION`. */
  sessionHours: 720,
  /** As long as `IDLE_BROWSER`. */
  idleMinutes: 720,

  // at once
  roomParticipants: 100_000,
  /** Individual test codes created at once. */
  testCodesAtOnce: 500,
  /** Lines of one list of people. */
  invitationLines: 5000,
  /**
   * Characters of that list. It is sent back in the page that shows it, where a quotation mark becomes six
   * characters.
   */
  invitationLetters: 1_000_000,
  reportsAtOnce: 100_000,
  /** Respondents who are anonymized within the request; more are left to a worker. */
  anonymizedAtOnce: 200,
  /**
   * For each version, respondents who are scored again within the request after a change of comparison group.
   */
  scoredAtOnce: 250,

  /** People who are compared within the request, when content is checked; more are left to a worker. */
  comparedAtOnce: 250,

  /** Fewer people are shown no distribution: it would say who has which score. */
  smallestGroup: 5,
  /** People side by side. */
  comparedPeople: 12,

  // answers of one respondent: a bound for what one person can store
  /**
   * What a whole sitting without a connection leaves may arrive at once: the longest test has some 1,200
   * questions.
   */
  answersAtOnce: 2000,
  /** Marking a grid as fast as hands can, with each mark stored by itself, stays below it. */
  answersPerMinute: 200,

  /** Changes of how the player looks. */
  ownLooks: 500,

  // billing
  /** From this number on, reports left are shown as few. */
  lowCredits: 10,
  /** Reports of one test in one purchase. */
  creditsAtOnce: 10_000,
  /** Of a report, in the currency's smallest unit. */
  highestPrice: 100_000_000,
  /** Prices set at once: every test in more currencies than are paid in. */
  pricesAtOnce: 2000,

  // background work
  /** Failures after which a task is failed for good. */
  taskAttempts: 5,
  /**
   * The broker delivers a message at most this often. That ends a message that is never acknowledged, for any
   * reason.
   */
  messageDeliveries: 20,
  /** Browser errors kept for one organisation: a fault that everyone meets is understood from fewer. */
  clientErrorsKept: 5000,
} as const;

/**
 * After more failed attempts to hand in, the connection is shown as disrupted. Outside LIMITS, so that the
 * player's script carries no other limits.
 */
export const SUBMIT_ATTEMPTS = 3;
