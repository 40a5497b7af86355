import type { Answer, StoredAnswer } from "../../model/sitting/answer.ts";
import type { Look } from "../../model/sitting/look.ts";
import type { HandKind, Talk, TalkNote } from "../../model/sitting/talk.ts";
import type { Clock } from "../../model/sitting/clock_reading.ts";
import type { SubtestQuestion } from "../../model/sitting/test_in_detail.ts";
import type { KeptAnswer, Receipt, Talking } from "./state.ts";

/**
 * Why a call failed. `refused`, `elsewhere` (the test was opened on another device) and `halted` (staff let the
 * test stand at that moment) are final; after `network` and `server` the next attempt may succeed.
 */
export type FailureReason = "network" | "server" | "refused" | "signed-out" | "elsewhere" | "halted";

/** Actions of the respondent. */
export type Act =
  | {
    readonly is: "answered";
    readonly question: number;
    /** Null removes the answer. */
    readonly answer: Answer | null;
    /** The answer is complete, so an auto-advancing test goes on. */
    readonly isWhole: boolean;
  }
  | { readonly is: "next" }
  | { readonly is: "previous" }
  | { readonly is: "go-to"; readonly subtest: number; readonly question: number }
  /** The primary button of the top modal or the screen: start, continue, submit, close. */
  | { readonly is: "confirmed" }
  /** Escape, or the secondary button of the modal. */
  | { readonly is: "dismissed" }
  | { readonly is: "skip-practice" }
  | { readonly is: "stop" }
  | { readonly is: "show-image"; readonly url: string; readonly alt: string | null }
  | { readonly is: "pressed-back" }
  /** Activity, here or in another tab. */
  | { readonly is: "active" }
  | { readonly is: "take-break" }
  /** How the test is to look: the settings that change. */
  | { readonly is: "look-chosen"; readonly look: Look };

/** Events of a player. The time of an event is passed beside it. */
export type PlayerEvent =
  | Act
  // the device
  /** No activity for long. The session ends at `until`; at once if that has passed. */
  | { readonly is: "idle"; readonly until: number }
  /** Answers kept on this device that the server may not have. */
  | {
    readonly is: "restored";
    readonly responses: readonly { readonly question: number; readonly response: KeptAnswer }[];
  }
  // time
  | { readonly is: "tick" }
  // the server
  | {
    readonly is: "stored";
    readonly question: number;
    readonly timestamp: number;
    readonly reply: StoredAnswer | null;
  }
  | {
    readonly is: "not-stored";
    readonly question: number;
    readonly timestamp: number;
    readonly reason: FailureReason;
    /** Id of the question's subtest if the server does not know that it was started. */
    readonly unstarted?: number;
  }
  | { readonly is: "group-stored"; readonly subtest: number }
  | { readonly is: "completed"; readonly receipt: Receipt }
  /**
   * `unanswered`: ids of required subtest questions without an answer, which keep the test from being
   * complete.
   */
  | {
    readonly is: "submit-failed";
    readonly reason: FailureReason;
    readonly unanswered?: readonly number[];
  }
  /**
   * Every reply that carries a clock, that of a bookmark included; it also confirms that the call arrived.
   * `opened`: questions that were sealed until their subtest began.
   */
  | { readonly is: "clock-read"; readonly clock: Clock; readonly opened?: readonly SubtestQuestion[] }
  /**
   * A call about the bookmark or the clock was refused. A call without a reply is repeated without an event.
   * `removed`: the test was taken back from the respondent.
   */
  | { readonly is: "call-refused"; readonly reason: "refused" | "signed-out" | "removed" | "elsewhere" }
  /** The subtest that a call was about is handed in, and the test does not allow going back to it. */
  | { readonly is: "finished-before"; readonly subtestId: number }
  | { readonly is: "loaded"; readonly subtestId: number; readonly questions: readonly SubtestQuestion[] }
  /** The questions of the subtest are here, encrypted until its time runs. */
  | { readonly is: "sealed"; readonly subtestId: number }
  /** The server has the choice. */
  | { readonly is: "look-kept"; readonly look: Look }
  | { readonly is: "talk-read"; readonly talk: Talk }
  /** What staff had not been told when this device's page was closed. */
  | { readonly is: "talk-restored"; readonly talking: Talking }
  /** The server has the note. */
  | { readonly is: "talk-noted"; readonly note: TalkNote }
  /** The server has the hand, or refuses it: then without its reply. */
  | { readonly is: "hand-kept"; readonly kind: HandKind | null; readonly talk?: Talk }
  | { readonly is: "maintenance"; readonly html: string }
  /** Staff have decided something about this respondent: the clock is read. */
  | { readonly is: "told" }
  // to staff
  /** The messages on the screen have been read. */
  | { readonly is: "messages-read" }
  /** The hand is raised, or lowered with null. */
  | { readonly is: "hand-chosen"; readonly kind: HandKind | null }
  // the connection
  | { readonly is: "offline" }
  | { readonly is: "online" };
