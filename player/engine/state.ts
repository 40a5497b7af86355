import type { Answer } from "../../model/session/answer.ts";
import type { Place, Screen } from "../../model/session/boot.ts";
import type { Clock } from "../../model/session/clock.ts";
import type { DetailedTest } from "../../model/session/detailed_test.ts";

/** Moments in this room are the server's, in milliseconds since 1970, as the island reckons them: no machine's clock counts. */

export interface KeptAnswer extends Answer {
  readonly timestamp: number;
  readonly deviceId: string;
}

/** SPEC 3: an answer and when the server had it; null until then. */
export interface Kept {
  readonly response: KeptAnswer;
  readonly sent: number | null;
}

/** SPEC 3: an answer whose sending failed, and when it was last tried. */
export interface FailedResponse {
  readonly requestTimestamp: number;
  readonly response: KeptAnswer;
}

/** SPEC 2's modals that belong to a test. They form a stack; closing one returns to the one below. */
export type Modal =
  | { readonly kind: "practice-feedback"; readonly question: number; readonly text: string | null }
  | { readonly kind: "practice-skip" }
  | { readonly kind: "practice-end" }
  | { readonly kind: "end-of-subtest" }
  | { readonly kind: "end-of-section" }
  /** Cannot be dismissed where the time for the whole test is up. */
  | { readonly kind: "end-of-test"; readonly isForced: boolean }
  | { readonly kind: "time-limit" }
  | { readonly kind: "last-subtest-time-limit" }
  | { readonly kind: "stop" }
  /** The connection is gone and the test waits: its time stands still. */
  | { readonly kind: "offline" }
  | { readonly kind: "idle"; readonly until: number }
  | { readonly kind: "back" }
  | { readonly kind: "image"; readonly url: string; readonly alt: string | null }
  | { readonly kind: "maintenance"; readonly html: string };

/** A subtest or the test on its way to the server, from a modal that waits for it. */
export interface Submitting {
  readonly what: "subtest" | "test";
  readonly attempts: number;
  /** Between two attempts: when the next one starts. */
  readonly retryAt: number | null;
  /** SPEC 9: after more than 3 attempts a notice says that the connection is disrupted. */
  readonly isDisrupted: boolean;
}

export interface Receipt {
  readonly storedAnswers: number;
  readonly receiptCode: string;
}

export interface PlayerState {
  readonly test: DetailedTest;
  readonly screen: Screen;
  readonly place: Place;
  readonly finishedSubtests: readonly number[];
  readonly modals: readonly Modal[];
  readonly responses: Readonly<Record<number, Kept>>;
  readonly failedResponses: Readonly<Record<number, FailedResponse>>;
  readonly clock: Clock;
  /** When the time stood still because the connection was gone; null while it runs. */
  readonly pausedAt: number | null;
  /** SPEC 4: the timer of this subtest. `timeUsed` in whole seconds; `startTime` null while it stands. */
  readonly timeUsed: number;
  readonly startTime: number | null;
  readonly isOnline: boolean;
  /** SPEC 4: a required question was left without an answer. */
  readonly isResponseRequired: boolean;
  readonly submitting: Submitting | null;
  readonly receipt: Receipt | null;
  readonly lastActiveAt: number;
  readonly deviceId: string;
}
