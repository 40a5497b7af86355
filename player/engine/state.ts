import type { Answer } from "../../model/sitting/answer.ts";
import type { Place, Screen } from "../../model/sitting/boot.ts";
import type { Look } from "../../model/sitting/look.ts";
import type { HandKind, TalkNote } from "../../model/sitting/talk.ts";
import type { Clock } from "../../model/sitting/clock_reading.ts";
import type { DetailedTest } from "../../model/sitting/test_in_detail.ts";

/**
 * Times of the engine are the server's, in milliseconds since 1970, as the page estimates them. No machine's
 * clock counts.
 */

/** An answer with its time and device. Without a value: the answer was removed. */
export interface KeptAnswer extends Answer {
  readonly timestamp: number;
  readonly deviceId: string;
  /** It does not count, nor among the stored answers. */
  readonly isPractice?: boolean;
}

/** An answer and when the server confirmed it; null until then. */
export interface Kept {
  readonly response: KeptAnswer;
  readonly sent: number | null;
  /** The answer that it replaces, if the server has that: it comes back if this one was given in a halt. */
  readonly before?: Kept;
}

/** An answer whose sending failed. */
export interface FailedResponse {
  readonly requestTimestamp: number;
  readonly response: KeptAnswer;
  /** When sending is tried again. */
  readonly retryAt: number;
  /** The server refused it for good: it stays on the device and is not tried again. */
  readonly isRefused?: boolean;
  /** Replies in a row that the server cannot take it now. */
  readonly replies?: number;
}

/** An answer on its way: at most one for each question. A newer answer is sent after the reply. */
export interface Sending {
  readonly timestamp: number;
  readonly requestTimestamp: number;
}

/** A modal of the test. */
export type Modal =
  | { readonly kind: "practice-feedback"; readonly question: number; readonly text: string | null }
  | { readonly kind: "practice-skip" }
  | { readonly kind: "practice-end" }
  | { readonly kind: "end-of-subtest" }
  | { readonly kind: "end-of-section" }
  /** `isForced`: the time of the whole test is up, and it cannot be dismissed. */
  | { readonly kind: "end-of-test"; readonly isForced: boolean }
  | { readonly kind: "time-limit" }
  | { readonly kind: "last-subtest-time-limit" }
  | { readonly kind: "stop" }
  /** The connection is lost and the test is paused: its time stands still. */
  | { readonly kind: "offline" }
  | { readonly kind: "idle"; readonly until: number }
  | { readonly kind: "back" }
  | { readonly kind: "image"; readonly url: string; readonly alt: string | null }
  | { readonly kind: "maintenance"; readonly html: string }
  /** The server no longer knows the respondent. Answers that are not stored stay on the device. */
  | { readonly kind: "signed-out" }
  /** The test was opened on another device, which alone takes answers now. */
  | { readonly kind: "elsewhere" }
  /** Staff have paused or stopped the test: the question is covered and the time stands. */
  | { readonly kind: "halt" }
  /** The test was withdrawn before the respondent began it. */
  | { readonly kind: "removed" };

/** A subtest or the test that is being handed in, while a modal waits. */
export interface Submitting {
  readonly what: "subtest" | "test";
  /**
   * First the answers that are not stored yet, then the subtest's answers as a group, then the test as
   * complete.
   */
  readonly step: "answers" | "group" | "complete";
  readonly isUnderWay: boolean;
  readonly attempts: number;
  /** When the next attempt starts; null during one. */
  readonly retryAt: number | null;
  /** Too many attempts failed, and a notice says that the connection is disrupted. */
  readonly isDisrupted: boolean;
}

export const NEW_SUBMITTING: Submitting = {
  what: "test",
  step: "answers",
  isUnderWay: false,
  attempts: 0,
  retryAt: null,
  isDisrupted: false,
};

export interface Receipt {
  readonly storedAnswers: number;
  readonly receiptCode: string;
}

/** What a respondent tells staff. */
export interface Talking {
  /** Messages that were shown, and those that were read. */
  readonly note: TalkNote;
  /** The server does not know all of the note yet. */
  readonly isUntold: boolean;
  /** The hand as the respondent wants it and the server does not know yet; undefined if it knows. */
  readonly hand: HandKind | null | undefined;
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
  /** When the time was stopped because the connection was lost; null while it runs. */
  readonly pausedAt: number | null;
  /** Timer of this subtest: `timeUsed` in whole seconds, `startTime` null while it is stopped. */
  readonly timeUsed: number;
  readonly startTime: number | null;
  readonly isOnline: boolean;
  /** "Next" was pressed at a required question without an answer. */
  readonly isResponseRequired: boolean;
  readonly submitting: Submitting | null;
  readonly receipt: Receipt | null;
  readonly lastActiveAt: number;
  readonly deviceId: string;
  readonly sending: Readonly<Record<number, Sending>>;
  /**
   * When the connection came back while answers waited for it; null once the notice that they are stored is
   * shown.
   */
  readonly catchingUpSince: number | null;
  /** Answers wait: they are sent oldest first, each when the one before is stored. */
  readonly isInOrder: boolean;
  readonly isSignedOut: boolean;
  /** Another page is being loaded: only answers are still sent. */
  readonly hasLeft: boolean;
  /** Time of the last answer. No two answers have the same, even if the clock is set back. */
  readonly lastStamp: number;
  /** The answer after which the test last advanced by itself. */
  readonly lastAdvance: { readonly at: number; readonly question: number; readonly answer: Answer } | null;
  /** Practice question that the test leaves when its feedback is here. */
  readonly awaitedFeedback: { readonly question: number; readonly since: number } | null;
  /** Feedback to the answer of that timestamp; `text` is null if there is none. */
  readonly feedback: Readonly<
    Record<number, { readonly timestamp: number; readonly text: string | null }>
  >;
  /** Ids of required questions whose answers the server misses. */
  readonly missing: readonly number[];
  /** When the respondent asked to resume; the time runs once the server has sent what is left. */
  readonly resumeRequestedAt: number | null;
  /** The server knows that the assessment began. Before, it accepts no answers. */
  readonly hasBegun: boolean;
  /** Subtest of the server's bookmark; null if unknown. */
  readonly bookmarkedId: number | null;
  /** Subtests whose start the server knows of. Before, it accepts no answers to their questions. */
  readonly startedIds: readonly number[];
  /** Subtest that was not started according to the server, and the time of an answer to it. */
  readonly unstarted: { readonly subtestId: number; readonly timestamp: number } | null;
  /** The last call about the respondent's place. */
  readonly call: { readonly name: string; readonly at: number; readonly isAnswered: boolean };
  /** Subtest whose questions are being loaded, and since when. */
  readonly loading: { readonly subtestId: number; readonly at: number } | null;
  /** Subtests whose questions are here, encrypted until they begin. */
  readonly sealedIds: readonly number[];
  /** Announcements that were shown on this page. */
  readonly announced: readonly string[];
  /** What the respondent chose and the server does not know yet; null if nothing. */
  readonly chosenLook: Look | null;
  /** What the respondent tells staff from this page; null for nothing yet. */
  readonly talking: Talking | null;
  /** Clocks of subtests that were left. */
  readonly clocks: Readonly<Record<number, Pick<Clock, "startedAt" | "subtest">>>;
}
