/** What holds where a test's author says nothing, in seconds as authors write them. */
export const AUTHOR_DEFAULTS = {
  /** Of a subtest. */
  timeLimit: 420,
  /** How long after the end a device that was away may still hand over its answers. */
  lateAnswersWithin: 300,
  /** What is given back for one gap, and in a whole sitting. */
  creditPerGap: 900,
  creditPerSitting: 1800,
} as const;
