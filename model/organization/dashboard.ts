/** Steps from a new organisation to its first result, in order. */
export const FIRST_STEPS = ["agreements", "team", "tests", "tryOut", "publish", "invite", "result"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Whether each step is done, which is read from what there is. */
export type FirstSteps = Readonly<Record<FirstStep, boolean>>;

export interface Dashboard {
  /** Null once all are done or the list was put away, and for members who do not set up the organisation. */
  readonly steps: FirstSteps | null;
  /** The last published. */
  readonly live: readonly LiveBatch[];
  /** The newest first. */
  readonly results: readonly LatestResult[];
  readonly waiting: WaitingWork;
}

interface NamedBatch {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
}

export interface LiveBatch extends NamedBatch {
  readonly people: number;
  readonly underWay: number;
  readonly finished: number;
}

/** A finished test, with the names of its respondent. */
export interface LatestResult {
  readonly assessmentId: string;
  readonly respondentId: string;
  readonly batchId: string;
  readonly projectId: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly generalIdNumber: string | null;
  readonly test: string;
  readonly completedAt: Date;
}

export interface CountedBatch extends NamedBatch {
  readonly count: number;
}

/** What waits for a member, or for a worker. */
export interface WaitingWork {
  /** Reports that are being made. */
  readonly reports: number;
  /** Live batches with emails that could not be sent. */
  readonly letters: readonly CountedBatch[];
  /** Batches with flagged respondents. */
  readonly flagged: readonly CountedBatch[];
}
