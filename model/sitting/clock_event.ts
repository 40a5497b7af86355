/** Decisions of staff about a running test. */
export const ACT_KINDS = ["extra", "undo", "pause", "resume", "stop", "reopen", "begin"] as const;
export type ActKind = (typeof ACT_KINDS)[number];

/** One event of a respondent's time. Moments in milliseconds since 1970. */
export interface ClockEvent {
  readonly id: number;
  readonly subtestId: number;
  readonly kind:
    | "start"
    | "ping"
    | "gap"
    | "credit"
    | "expiry"
    | "heard"
    | "factor"
    | "end"
    | "left"
    | "ready"
    | ActKind;
  readonly at: number;
  readonly seconds: number | null;
  /** Of a `factor`: what the limit is multiplied by from here on; null for no limit any more. */
  readonly factor?: number | null;
  /** The member who paused or stopped the test; null if they were deleted. */
  readonly by?: string | null;
  /** The id of the member who decided; null for all other events. */
  readonly givenBy?: string | null;
  /** Of an `undo`: the event that it takes back. */
  readonly undoes?: number | null;
}
