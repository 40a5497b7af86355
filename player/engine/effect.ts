import type { Screen } from "../../model/sitting/boot.ts";
import type { KeptAnswer } from "./state.ts";

/** What the engine wants done. The island does it and tells the engine what came of it. */
export type Effect =
  /** On the device first, then to the server: the two in this order. */
  | {
    readonly do: "keep";
    readonly question: number;
    readonly response: KeptAnswer | null;
    readonly at: number;
  }
  | { readonly do: "send"; readonly question: number; readonly response: KeptAnswer }
  | { readonly do: "remove"; readonly question: number; readonly at: number; readonly deviceId: string }
  | { readonly do: "set-subtest"; readonly subtestId: number; readonly questionIndex: number }
  /** `startedAt`: since when its time runs here; null where its questions are not to be read before the server lets it run. */
  | { readonly do: "start-timer"; readonly subtestId: number; readonly startedAt: number | null }
  | { readonly do: "last-active-time"; readonly subtestId: number; readonly questionIndex: number }
  | { readonly do: "resume-timer"; readonly pausedAt: number }
  | {
    readonly do: "response-group";
    readonly subtestId: number;
    readonly responses: readonly { readonly question: number; readonly response: KeptAnswer }[];
    readonly duration: number;
  }
  | { readonly do: "complete"; readonly assessmentId: string }
  /** Another screen or question of this test: its path (playerPath), in the history and before the eyes. */
  | { readonly do: "show"; readonly screen: Screen }
  /** Away from the player. The session record is reset where it says so. */
  | {
    readonly do: "leave";
    readonly to: "respondent-assessments" | "entry" | "test-timeout" | "reentry-code";
    readonly resets: boolean;
  }
  /** From the device that has it: the page is loaded anew. */
  | { readonly do: "take-back" }
  /** Questions and pictures of a subtest, ahead of need. */
  | { readonly do: "load"; readonly subtestId: number }
  /** In the bar, and to a screen reader: a key below tests:player.notice. */
  | { readonly do: "notify"; readonly key: Notice; readonly type: "error" | "success" };

/** What a respondent is told in the bar. */
export type Notice =
  /** The connection is gone; the test goes on, or waits. */
  | "offline"
  | "online"
  /** Answers given without a connection are stored now. */
  | "caughtUp"
  /** The server will not take an answer; it stays on this device. */
  | "answerRefused"
  /** Too many attempts to hand in failed. */
  | "disrupted"
  | "submitRefused"
  | "submitOffline"
  | "stopOffline"
  | "stopUnsent"
  /** The server will not let the test begin or go on. */
  | "notStarted";

export type Step<S> = { readonly state: S; readonly effects: readonly Effect[] };
