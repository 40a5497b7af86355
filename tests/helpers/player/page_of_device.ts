import type { Answer } from "../../../model/sitting/answer.ts";
import type { DetailedTest } from "../../../model/sitting/test_in_detail.ts";
import type { PlayerBoot } from "../../../model/sitting/boot.ts";
import { openSession } from "../../../player/device/open_session.ts";
import { openStorage } from "../../../player/device/storage/storage.ts";
import type { Effect } from "../../../player/engine/effect.ts";
import type { PlayerEvent } from "../../../player/engine/event.ts";
import { reduce } from "../../../player/engine/player.ts";
import { questionOf, subtestOf, topModal } from "../../../player/engine/read.ts";
import { serverSide } from "../../../player/engine/server/server_side.ts";
import { memoryStorage } from "./memory_storage.ts";

/** A call of a page, and the server's true time at which it left. */
export interface Left {
  readonly at: number;
  readonly effect: Effect;
}

/** A device whose machine's clock is wrong, and may be moved while a page is open. */
export interface Machine {
  /** How far its clock is ahead, in milliseconds. */
  ahead: number;
  readonly id: string;
}

/** What its respondent does next. */
export type Doing =
  | { readonly is: "answer"; readonly place: number }
  | { readonly is: "next" | "previous" }
  | { readonly is: "go-to"; readonly subtest: number; readonly question: number }
  | { readonly is: "wait"; readonly ms: number };

/**
 * A page of the player in simulated time, with the code of the product from the page's data to the calls. The server
 * seems to reply at once; when each call really arrives is up to the test.
 */
export class PageOfDevice {
  readonly left: Left[] = [];
  readonly #session: ReturnType<typeof openSession>;
  readonly #started = new Set<number>();
  #state: ReturnType<typeof openSession>["state"];

  /** `time` is the true time; `test` has all questions. */
  constructor(
    readonly time: { at: number },
    boot: Omit<PlayerBoot, "messages" | "apiBase">,
    machine: Machine,
  ) {
    const opened = time.at;
    const storage = openStorage(() => memoryStorage());
    this.#session = openSession({ ...boot, messages: {}, apiBase: "" }, {
      local: storage,
      session: storage,
      elapsed: () => time.at - opened,
      arrivedAt: 0,
      machineNow: () => time.at + machine.ahead,
      note: null,
      isResumed: false,
      deviceId: machine.id,
    });
    this.#state = this.#session.state;
    this.is({ is: "tick" });
  }

  get state() {
    return this.#state;
  }

  is(event: PlayerEvent): void {
    const { state, effects } = reduce(this.#state, event, this.#session.clock.stamp(), serverSide);
    this.#state = state;
    for (const effect of effects) {
      this.left.push({ at: this.time.at, effect });
      const reply = this.#replyTo(effect);
      if (reply) this.is(reply);
    }
  }

  does(doing: Doing): void {
    // Half a second apart, as hands are.
    this.#pass(doing.is === "wait" ? doing.ms : 500);
    if (topModal(this.#state)) this.is({ is: "dismissed" });
    const question = questionOf(this.#state);
    if (this.#state.screen !== "question" || !question) return this.is({ is: "confirmed" });
    if (doing.is === "wait") return;
    if (doing.is !== "answer") return this.is(doing);
    const answer = answerTo(question.question.answerCode, doing.place);
    this.is({ is: "answered", question: question.id, answer, isWhole: true });
  }

  #pass(ms: number): void {
    for (let left = ms; left > 0; left -= 1000) {
      this.time.at += Math.min(left, 1000);
      this.is({ is: "tick" });
    }
  }

  #replyTo(effect: Effect): PlayerEvent | null {
    switch (effect.do) {
      case "send": {
        const { question, response: { timestamp } } = effect;
        return { is: "stored", question, timestamp, reply: null };
      }
      case "set-subtest":
      case "start-timer":
      case "last-active-time": {
        const { id } = subtestOf(this.#state);
        if (effect.do === "start-timer") this.#started.add(id);
        const startedAt = this.#started.has(id) ? this.time.at : null;
        const clock = { now: this.time.at, version: 1, subtestId: id, startedAt, subtest: null, test: null };
        return { is: "clock-read", clock };
      }
      default:
        return null;
    }
  }
}

const answerTo = (code: string, place: number): Answer =>
  code === "multiSelectLines"
    ? { answers: [place, place + 1] }
    : code === "digitsFromMemory"
    ? { answerText: `${place}` }
    : { answer: place };

/** The page's data with the questions of all subtests, as if they were loaded ahead. */
export const withAllQuestions = <Boot extends { readonly test: DetailedTest }>(
  boot: Boot,
  all: DetailedTest,
) => ({
  ...boot,
  test: { ...boot.test, subtests: all.subtests },
});
