import type { Answer, StoredAnswer } from "../../model/sitting/answer.ts";
import type { Clock } from "../../model/sitting/clock.ts";
import type { SubtestQuestion } from "../../model/sitting/test_in_detail.ts";
import type { KeptAnswer, Receipt } from "./state.ts";

/** `refused`: the server will never take it, nor `elsewhere`, as the test was opened on another device; otherwise it may the next time. */
export type Why = "network" | "server" | "refused" | "signed-out" | "elsewhere";

/** What the respondent does. */
export type Act =
  | {
    readonly is: "answered";
    readonly question: number;
    /** Null takes the answer back. */
    readonly answer: Answer | null;
    /** The answer says all there is to say, so that an auto-advancing test goes on by itself. */
    readonly isWhole: boolean;
  }
  | { readonly is: "next" }
  | { readonly is: "previous" }
  | { readonly is: "go-to"; readonly subtest: number; readonly question: number }
  /** The one thing that the screen or the top modal asks for: start, continue, submit, close. */
  | { readonly is: "confirmed" }
  /** Escape, or the modal's other button. */
  | { readonly is: "dismissed" }
  | { readonly is: "skip-practice" }
  | { readonly is: "stop" }
  | { readonly is: "show-image"; readonly url: string; readonly alt: string | null }
  | { readonly is: "pressed-back" }
  /** Something was done, here or in another tab. */
  | { readonly is: "active" };

/** What happens to a player. The moment comes beside it, never in it. */
export type PlayerEvent =
  | Act
  // the device
  /** Nobody was there for long. The session ends at this moment; one that has passed ends it now. */
  | { readonly is: "idle"; readonly until: number }
  /** Answers that were kept here and that the server may not have. */
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
    readonly why: Why;
    /** The server has not heard that this subtest, which the question belongs to, was started. */
    readonly unstarted?: number;
  }
  | { readonly is: "group-stored"; readonly subtest: number }
  | { readonly is: "completed"; readonly receipt: Receipt }
  /** `unanswered`: required questions (subtest questions by id) that keep the test from being complete. */
  | { readonly is: "submit-failed"; readonly why: Why; readonly unanswered?: readonly number[] }
  /** Every reply that carries a clock: that of a bookmark too. It also says that the call arrived. `opened`: questions that were sealed until its subtest began. */
  | { readonly is: "clock-read"; readonly clock: Clock; readonly opened?: readonly SubtestQuestion[] }
  /** A call about the bookmark or the clock came back with a no. Without a reply it is made again by itself. `removed`: the test is theirs no more. */
  | { readonly is: "call-refused"; readonly why: "refused" | "signed-out" | "removed" | "elsewhere" }
  /** The subtest that a call was about is handed in, and the test lets nobody come back to it. */
  | { readonly is: "finished-before"; readonly subtestId: number }
  | { readonly is: "loaded"; readonly subtestId: number; readonly questions: readonly SubtestQuestion[] }
  /** Its questions are here, and nobody can read them before its time runs. */
  | { readonly is: "sealed"; readonly subtestId: number }
  | { readonly is: "maintenance"; readonly html: string }
  // the connection
  | { readonly is: "offline" }
  | { readonly is: "online" };
