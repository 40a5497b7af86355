import type { Answer } from "../../model/sitting/answer.ts";
import type { Place, Screen } from "../../model/sitting/boot.ts";
import type { Clock } from "../../model/sitting/clock.ts";
import type { DetailedTest } from "../../model/sitting/test_in_detail.ts";

/** Moments in this room are the server's, in milliseconds since 1970, as the island reckons them: no machine's clock counts. */

/** One without an answer says that the answer was taken back. */
export interface KeptAnswer extends Answer {
  readonly timestamp: number;
  readonly deviceId: string;
  /** It does not count, and is not counted among those that are stored. */
  readonly isPractice?: boolean;
}

/** An answer and when the server had it; null until then. */
export interface Kept {
  readonly response: KeptAnswer;
  readonly sent: number | null;
}

/** An answer whose sending failed, and when it was last tried. */
export interface FailedResponse {
  readonly requestTimestamp: number;
  readonly response: KeptAnswer;
  /** When it is tried again. */
  readonly retryAt: number;
  /** The server will never take it: it stays on the device, and is not tried again. */
  readonly isRefused?: boolean;
  /** How often in a row the server has said that it cannot take it now. */
  readonly replies?: number;
}

/** An answer on its way. There is at most one for a question; a newer one leaves when it has come back. */
export interface Sending {
  readonly timestamp: number;
  readonly requestTimestamp: number;
}

/** The modals of a test. They form a stack; closing one returns to the one below. */
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
  | { readonly kind: "maintenance"; readonly html: string }
  /** The server no longer knows the respondent; all that is not stored stays on the device. */
  | { readonly kind: "signed-out" }
  /** It was opened on another device, which alone takes answers now. */
  | { readonly kind: "elsewhere" }
  /** The test was taken back before its respondent began it. */
  | { readonly kind: "removed" };

/** A subtest or the test on its way to the server, from a modal that waits for it. */
export interface Submitting {
  readonly what: "subtest" | "test";
  /** First all answers that are not stored yet, then those of the subtest as a group, then the test as complete. */
  readonly step: "answers" | "group" | "complete";
  readonly isUnderWay: boolean;
  readonly attempts: number;
  /** Between two attempts: when the next one starts. */
  readonly retryAt: number | null;
  /** Too many attempts failed: a notice says that the connection is disrupted. */
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
  /** The timer of this subtest. `timeUsed` in whole seconds; `startTime` null while it stands. */
  readonly timeUsed: number;
  readonly startTime: number | null;
  readonly isOnline: boolean;
  /** A required question was left without an answer. */
  readonly isResponseRequired: boolean;
  readonly submitting: Submitting | null;
  readonly receipt: Receipt | null;
  readonly lastActiveAt: number;
  readonly deviceId: string;
  readonly sending: Readonly<Record<number, Sending>>;
  /** When the connection came back to answers that had waited for it; null once it was said that they are stored. */
  readonly catchingUpSince: number | null;
  /** An answer had to wait, and some still do: the oldest leaves first, each when the one before is stored. */
  readonly isInOrder: boolean;
  readonly isSignedOut: boolean;
  /** Somewhere else is on its way to the screen: nothing but answers moves any more. */
  readonly hasLeft: boolean;
  /** The moment of the last answer: no two have the same, whatever clocks say. */
  readonly lastStamp: number;
  /** The answer after which the test last went on by itself: the same again, right after it, answers nothing else. */
  readonly ledOn: { readonly at: number; readonly question: number; readonly answer: Answer } | null;
  /** A practice question that goes on when its feedback is here. */
  readonly awaitsFeedback: { readonly question: number; readonly since: number } | null;
  /** What was said of the answer given at that moment; null where there is nothing to say. */
  readonly feedback: Readonly<
    Record<number, { readonly timestamp: number; readonly text: string | null }>
  >;
  /** Required questions whose answers the server misses. */
  readonly missing: readonly number[];
  /** When the respondent asked for the time to go on; it does once the server has said how much is left. */
  readonly resumesSince: number | null;
  /** The server has heard that the assessment began: before, it takes no answers. */
  readonly hasBegun: boolean;
  /** The subtest where the server's bookmark stands, as far as it has said so. */
  readonly bookmarked: number | null;
  /** Subtests whose start the server has heard of: before, it takes no answers to their questions. */
  readonly startedIds: readonly number[];
  /** A subtest of which the server says that it was not started, with the moment of an answer to it. */
  readonly unstarted: { readonly subtestId: number; readonly timestamp: number } | null;
  /** The last call about where the respondent is, and whether it came back. */
  readonly call: { readonly of: string; readonly at: number; readonly isAnswered: boolean };
  /** Questions asked for ahead of need, and when. */
  readonly loading: { readonly subtestId: number; readonly at: number } | null;
  /** Subtests whose questions are here, sealed until they begin. */
  readonly sealedIds: readonly number[];
  /** What was announced to this respondent, on this page. */
  readonly announced: readonly string[];
  /** The clocks of subtests that were left. */
  readonly clocks: Readonly<Record<number, Pick<Clock, "startedAt" | "subtest">>>;
}
