import { MINUTE } from "./times.ts";

/** What is counted or capped: lengths of input, rows of lists. Durations are in `times.ts`. */
export const LIMITS = {
  // input
  nameMinLength: 3,
  nameMaxLength: 200,
  passwordMinLength: 8,
  /** Longer ones would only cost time to hash. */
  passwordMaxLength: 200,
  personNameMaxLength: 100,
  idNumberMaxLength: 20,
  /** Nobody was born longer ago than anybody has lived. */
  oldestAge: 120,
  /** Of a code that is typed. */
  codeMaxLength: 20,
  codeLabelMaxLength: 60,
  agreementTitleMaxLength: 200,
  agreementMaxLength: 50_000,
  surveyAnswerMaxLength: 200,
  /** Of what a program sends as one answer: characters, or places that are chosen. */
  answerMaxLength: 2000,
  /** Of a typed answer, where the question's author sets no bound. */
  typedAnswerLength: 200,

  /** Bytes of a body, and of one that may hold the longest list of people in the widest letters. */
  bodyBytes: 1024 * 1024,
  listBytes: 8 * 1024 * 1024,

  // finding people
  searchMinLength: 3,
  /** Longer than anybody's name; an address can be a hundred times as long. */
  searchMaxLength: 200,
  searchHits: 3,
  searchList: 100,
  /** Above it a count reads "1000+". */
  searchCount: 1000,

  // lists
  /** Of a call that names no limit, the most that it may name, and the last row that it may begin with. */
  pageLength: 100,
  pageMaxLength: 1000,
  lastRow: 1_000_000,
  projectsList: 9999,
  respondentsList: 1_000_000,
  roomCodesPage: 30,
  invitationsPage: 50,
  archivedPage: 50,
  recordPage: 50,
  requestsPage: 20,
  purchasesShown: 50,
  clientErrorsShown: 100,
  datePickerYears: 12,

  // in one go
  roomParticipants: 100_000,
  /** Individual test codes that are made. */
  testCodesAtOnce: 500,
  /** Lines of one list of people. */
  invitationLines: 5000,
  /**
   * Letters of that list: it goes back on the page that shows it, where a quotation mark takes the room of
   * six.
   */
  invitationLetters: 1_000_000,
  reportsAtOnce: 100_000,
  /** Respondents who are anonymized while whoever asked waits; more are left to a worker. */
  anonymizedAtOnce: 200,
  /** Of each version, respondents who are scored again while whoever chose another comparison group waits. */
  scoredAtOnce: 250,

  // answers of one respondent: nobody fills the database
  /**
   * What a whole sitting without a connection leaves may come at once: the longest test asks for some 1,200.
   */
  answersAtOnce: 2000,
  /** Who marks a grid as fast as hands can, each mark kept by itself, stays below it. */
  answersPerMinute: 200,

  // billing
  /** So few reports left are marked. */
  lowCredits: 10,
  /** Reports of one test that are bought. */
  creditsAtOnce: 10_000,

  // background work
  /** A task that has failed this often is failed. */
  taskAttempts: 5,
  /**
   * The broker hands out one message no more often: that ends one that is never settled, whatever the reason.
   */
  messageDeliveries: 20,
  /** Of an organisation's errors of browsers: what fails for everybody is understood from fewer. */
  clientErrorsKept: 5000,
} as const;

/**
 * After more failed attempts to hand in the connection is called disrupted. Apart: the player carries no
 * more.
 */
export const SUBMIT_ATTEMPTS = 3;

/** What may be tried how often (`domain/access/attempts.ts`). */
export const ATTEMPTS = {
  signInToAccount: { limit: 10, window: 15 * MINUTE },
  signInWithDevice: { limit: 10, window: 15 * MINUTE },
  signInAccountOfAddress: { limit: 1, window: 15 * MINUTE },
  signInFromAddress: { limit: 50, window: 15 * MINUTE },
  checkOwnPassword: { limit: 10, window: 15 * MINUTE },
  resetLetterToAccount: { limit: 3, window: 60 * MINUTE },
  // Of one organisation: how often another has written to somebody is nothing it could find out here.
  invitationLetter: { limit: 3, window: 60 * MINUTE },
  resetLetterFromAddress: { limit: 20, window: 60 * MINUTE },
  demoRequestFromAddress: { limit: 20, window: 60 * MINUTE },
  reportErrorFromAddress: { limit: 30, window: MINUTE },
  // Only failures count: a room of 300 behind one address may mistype twice each. docs/entry.md has what guessing yields.
  testCodeFromAddress: { limit: 600, window: 15 * MINUTE },
  resumeCodeFromAddress: { limit: 600, window: 15 * MINUTE },
} as const;
