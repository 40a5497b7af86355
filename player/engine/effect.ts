import type { Look } from "../../model/sitting/look.ts";
import type { HandKind, TalkNote } from "../../model/sitting/talk.ts";
import type { Screen } from "../../model/sitting/boot.ts";
import type { KeptAnswer } from "./state.ts";

/** What the engine wants done. The device performs it and reports the outcome as an event. */
export type Effect =
  /** Keep an answer on the device. Always comes before the `send` of the same answer. */
  | {
    readonly do: "keep";
    readonly question: number;
    readonly response: KeptAnswer | null;
    readonly at: number;
  }
  | { readonly do: "send"; readonly question: number; readonly response: KeptAnswer }
  | { readonly do: "remove"; readonly question: number; readonly at: number; readonly deviceId: string }
  /** `placedAt`, also below: when the respondent was there, by the clock that stamps their answers. */
  | {
    readonly do: "set-subtest";
    readonly subtestId: number;
    readonly questionIndex: number;
    readonly placedAt: number;
  }
  /**
   * `startedAt`: since when the time runs here; null if the questions are sealed until the server starts the
   * time.
   */
  | { readonly do: "start-timer"; readonly subtestId: number; readonly startedAt: number | null }
  | {
    readonly do: "last-active-time";
    readonly subtestId: number;
    readonly questionIndex: number;
    readonly placedAt: number;
  }
  | { readonly do: "resume-timer"; readonly pausedAt: number }
  | {
    readonly do: "response-group";
    readonly subtestId: number;
    readonly responses: readonly { readonly question: number; readonly response: KeptAnswer }[];
    readonly duration: number;
  }
  | { readonly do: "complete"; readonly assessmentId: string }
  /** Show another screen or question of this test, with its path (playerPath) in the history. */
  | { readonly do: "show"; readonly screen: Screen }
  /** Leave the player; `resets`: the session record is reset. */
  | {
    readonly do: "leave";
    readonly to: "respondent-assessments" | "entry" | "test-timeout" | "reentry-code";
    readonly resets: boolean;
  }
  /** Take the test back from the device that has it. The page is loaded again. */
  | { readonly do: "take-back" }
  | { readonly do: "take-break" }
  | { readonly do: "end-break" }
  /** Keep how the respondent wants the test to look, for other devices too. */
  | { readonly do: "keep-look"; readonly look: Look }
  /** Read what staff have to say, where no clock is read. */
  | { readonly do: "read-talk" }
  /** Tell staff which messages are on the screen, and which the respondent has read. */
  | { readonly do: "note-talk"; readonly note: TalkNote }
  /** Raise the hand, or lower it. */
  | { readonly do: "keep-hand"; readonly kind: HandKind | null }
  /** Load the questions and pictures of a subtest ahead of need. */
  | { readonly do: "load"; readonly subtestId: number }
  /** Show a notice in the bar and announce it. `key`: below tests:player.notice. */
  | {
    readonly do: "notify";
    readonly key: Notice;
    readonly type: "error" | "success";
    /** What was given or taken back. */
    readonly seconds?: number;
  };

type Notice =
  /** The connection is lost; the test goes on, or waits. */
  | "offline"
  | "online"
  /** Staff have given more time. */
  | "extraTime"
  /** They took back what they had given by mistake. */
  | "timeTakenBack"
  /** The test goes on after a halt. */
  | "resumed"
  /** Answers were given in a halt, and are taken back. */
  | "answerHalted"
  /** Answers given without a connection are stored now. */
  | "caughtUp"
  /** The server refused an answer; it stays on this device. */
  | "answerRefused"
  /** Too many attempts to hand in failed. */
  | "disrupted"
  | "submitRefused"
  | "submitOffline"
  | "stopOffline"
  | "stopUnsent"
  /** The server refuses to let the test begin or go on. */
  | "notStarted";

export type Step<S> = { readonly state: S; readonly effects: readonly Effect[] };
