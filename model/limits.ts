/** The product's numbers (SPEC 9). Times are in milliseconds unless the name says otherwise. */
export const LIMITS = {
  nameMinLength: 3,
  nameMaxLength: 200,
  searchMinLength: 3,
  searchDebounce: 300,
  searchHits: 3,
  searchList: 100,
  /** Above it a count reads "1000+". */
  searchCount: 1000,
  projectsList: 9999,
  respondentsList: 1_000_000,
  roomCodesPage: 30,
  reportStatusPoll: 5000,
  lowCredits: 10,
  /** Reports of one test that are bought in one go. */
  creditsAtOnce: 10_000,
  purchasesShown: 50,
  notificationDisplay: 5000,
  /** A page drawn ahead of need holds notifications too, and those are stale after this. */
  notificationStaleness: 15_000,
  /** Minutes. */
  roomTimeStep: 15,
  /** Minutes that a start or an end may lie in the past. */
  scheduleTolerance: 16,
  roomParticipants: 100_000,
  /** Individual test codes that are made in one go. */
  testCodesAtOnce: 500,
  codeLabelMaxLength: 60,
  datePickerYears: 12,
  /** Respondents who are anonymized while whoever asked waits; more are left to a worker. */
  anonymizedAtOnce: 200,
  /** Of each version, respondents who are scored again while whoever chose another comparison group waits. */
  scoredAtOnce: 250,
} as const;
