const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long things are kept or good for, in milliseconds. docs/operations.md tells operators, and a test compares. */
export const RETENTION = {
  /** However busy a session of staff is, the password is asked for again after this. */
  staffSession: 30 * DAY,
  /** A browser of staff that is left alone for longer has to sign in again. */
  idleBrowser: 12 * HOUR,
  accessToken: 10 * MINUTE,
  /** A refresh repeated within this is the same refresh. */
  repeatedRefresh: 30_000,
  memberInvitation: 7 * DAY,
  passwordReset: HOUR,
  respondentToken: 30 * DAY,
  /** A test begun in the morning is gone on with in the evening. Whoever leaves or stays idle is forgotten at once. */
  respondentCookie: DAY,
  /** What somebody has entered on their way in. */
  entryCookie: 2 * HOUR,
  downloadLink: 10 * MINUTE,
  /** Exports and zips are copies of what is stored anyway, and hold names. Reports themselves stay. */
  finishedTask: 30 * DAY,
  /** A name in an address is kept for no longer. */
  clientError: 90 * DAY,
  publishedMessage: DAY,
} as const;

/** Answers on a device that the server refuses until their owner comes back. Apart, for the player takes no byte more. */
export const UNSENT_ANSWERS = 60 * DAY;

export const inDays = (ms: number): number => ms / DAY;
