import type { PlayerBoot } from "../../../model/sitting/boot.ts";
import { readClock } from "../../../model/sitting/clock.ts";
import type { Clock } from "../../../model/sitting/clock_reading.ts";
import type { ClockEvent } from "../../../model/sitting/clock_event.ts";
import type { DetailedTest } from "../../../model/sitting/test_in_detail.ts";
import type { Effect } from "../../../player/engine/effect.ts";
import type { FailureReason, PlayerEvent } from "../../../player/engine/event.ts";
import { holdsAnswer } from "../../../player/engine/read.ts";
import type { KeptAnswer } from "../../../player/engine/state.ts";
import { questions } from "./player_story.ts";

type ToServer = Exclude<Effect, { do: "keep" | "show" | "leave" | "notify" }>;

/** The server's reply to a player's calls, with as much state as answers, time and the end of a test need. */
export class SimulatedServer {
  /** The newest answer by question; a removed answer is kept without a value. */
  readonly answers = new Map<number, KeptAnswer>();
  readonly finished = new Set<number>();
  /** Subtests whose questions the page has but cannot read yet. */
  readonly #sealed = new Set<number>();
  readonly #clock: ClockEvent[] = [];
  hasBegun = false;
  isComplete = false;
  /** Calls that it refused. */
  readonly refusals: string[] = [];

  constructor(readonly test: DetailedTest) {}

  /** Handles a call and returns the events that the player receives. */
  receive(effect: ToServer, now: number): readonly PlayerEvent[] {
    const event = this.#receive(effect, now);
    if (event.is !== "group-stored") return [event];
    // A stored group comes with the clock of the respondent's current subtest.
    const next = this.test.subtests.find(({ id }) => !this.finished.has(id))?.id ?? event.subtest;
    return [this.#reading(next, now), event];
  }

  #receive(effect: ToServer, now: number): PlayerEvent {
    const refuses = this.#refuses(effect);
    if (refuses) this.refusals.push(`${effect.do}: ${refuses}`);
    switch (effect.do) {
      case "send":
      case "remove": {
        const { question } = effect;
        const answer = effect.do === "send"
          ? effect.response
          : { timestamp: effect.at, deviceId: effect.deviceId };
        const { timestamp } = answer;
        if (refuses) return { is: "not-stored", question, timestamp, reason: "refused" };
        const subtest = Math.floor(question / 1000);
        if (!this.#hasStarted(subtest) && !this.#isShut(subtest)) {
          return { is: "not-stored", question, timestamp, reason: "server", unstarted: subtest };
        }
        this.#store(question, answer);
        const reply = {
          subtestQuestion: question,
          timestamp: new Date(timestamp).toISOString(),
          isLate: false,
        };
        const isPractice = this.#subtest(Math.floor(question / 1000)).isPractice;
        return {
          is: "stored",
          question,
          timestamp,
          reply: effect.do === "send" ? { ...reply, ...(isPractice && { feedback: "So it is." }) } : null,
        };
      }
      case "take-break":
      case "end-break":
        throw new Error("Nobody has breaks here.");
      case "keep-look":
        return { is: "look-kept", look: effect.look };
      case "read-talk":
        return { is: "talk-read", talk: { messages: [] } };
      case "keep-hand":
        return { is: "hand-kept", kind: effect.kind };
      case "note-talk":
        return { is: "talk-noted", note: effect.note };
      case "set-subtest":
        if (this.#isShut(effect.subtestId)) return overtaken(effect);
        this.hasBegun = true;
        return this.#reading(effect.subtestId, now);
      case "start-timer": {
        const { subtestId, startedAt } = effect;
        if (this.#isShut(subtestId)) return overtaken(effect);
        if (!this.#hasStarted(subtestId)) {
          this.#note(subtestId, "start", Math.min(now, startedAt ?? now), null);
        }
        const { id, questionCount } = this.#subtest(subtestId);
        const opened = this.#sealed.has(id) ? questions(id, questionCount) : undefined;
        return { ...this.#reading(subtestId, now), opened };
      }
      case "last-active-time":
        return this.#reading(effect.subtestId, now);
      case "resume-timer": {
        const here = this.#clock.findLast(({ kind }) => kind === "start")!;
        this.#note(here.subtestId, "credit", now, (now - effect.pausedAt) / 1000);
        return this.#reading(here.subtestId, now);
      }
      case "response-group":
        if (refuses) return { is: "submit-failed", reason: "refused" };
        for (const { question, response } of effect.responses) this.#store(question, response);
        this.finished.add(effect.subtestId);
        return { is: "group-stored", subtest: effect.subtestId };
      case "complete": {
        const unanswered = this.#unanswered(now);
        for (const question of unanswered) this.finished.delete(Math.floor(question / 1000));
        if (unanswered.length > 0) return { is: "submit-failed", reason: "refused", unanswered };
        this.isComplete = true;
        return { is: "completed", receipt: { storedAnswers: this.count, receiptCode: "R" } };
      }
      case "take-back":
        throw new Error("The test is open on no other device.");
      case "load": {
        const { id, questionCount } = this.#subtest(effect.subtestId);
        if (!this.#mayRead(effect.subtestId)) {
          this.#sealed.add(id);
          return { is: "sealed", subtestId: id };
        }
        return { is: "loaded", subtestId: id, questions: questions(id, questionCount) };
      }
    }
  }

  /** Questions of a timed subtest can be read once its time runs. */
  #mayRead(subtestId: number): boolean {
    return this.#subtest(subtestId).timeLimit === null || this.#hasStarted(subtestId);
  }

  /** The test with the questions that a page may read. */
  get readable(): DetailedTest {
    this.#sealed.clear();
    return {
      ...this.test,
      subtests: this.test.subtests.map(({ subtestQuestions, ...subtest }) =>
        subtestQuestions && this.#mayRead(subtest.id) ? { ...subtest, subtestQuestions } : subtest
      ),
    };
  }

  /** Where a page finds the respondent: at the first subtest that is neither submitted nor out of time. */
  standing(now: number): Pick<PlayerBoot, "screen" | "place" | "finishedSubtests" | "responses" | "clock"> {
    const { subtests } = this.test;
    const over = subtests.filter(({ id }) =>
      this.finished.has(id) || (this.#deadline(id) ?? Infinity) <= now
    );
    const all = (this.#testDeadline() ?? Infinity) <= now ? subtests : over;
    const open = subtests.findIndex((it) => !all.includes(it));
    // If all are over, the last one that is not submitted.
    const next = open < 0 ? subtests.findLastIndex(({ id }) => !this.finished.has(id)) : open;
    const subtest = next < 0 ? subtests.length - 1 : next;
    const { id } = subtests[subtest]!;
    const { clock } = this.#reading(id, now);
    const begun = clock.startedAt === null ? "subtest-overview" : "question";
    return {
      screen: !this.hasBegun ? "instructions" : begun,
      place: { subtest, question: 0 },
      finishedSubtests: all.map(({ id }) => id).filter((it) => it !== id || this.finished.has(it)),
      responses: [...this.answers].filter(([, answer]) => holdsAnswer(answer)).map(([question, answer]) => ({
        subtestQuestion: question,
        timestamp: new Date(answer.timestamp).toISOString(),
        answer: answer.answer,
      })),
      clock,
    };
  }

  #hasStarted(subtestId: number): boolean {
    return this.#clock.some((it) => it.kind === "start" && it.subtestId === subtestId);
  }

  /** A submitted subtest cannot be opened again. */
  #isShut(subtestId: number): boolean {
    return !this.test.isSubtestNavigationAllowed && this.finished.has(subtestId);
  }

  get count(): number {
    return [...this.answers.values()].filter(holdsAnswer).length;
  }

  #refuses(effect: ToServer): string | null {
    if (effect.do === "load" || effect.do === "set-subtest") return null;
    if (!this.hasBegun) return "not begun";
    if (effect.do !== "response-group") return null;
    return effect.duration > 7 * 24 * 3600 || effect.duration < 0 ? `duration ${effect.duration}` : null;
  }

  #store(question: number, answer: KeptAnswer) {
    if (answer.timestamp > (this.answers.get(question)?.timestamp ?? 0)) this.answers.set(question, answer);
  }

  #subtest(id: number) {
    return this.test.subtests.find((subtest) => subtest.id === id)!;
  }

  #note(subtestId: number, kind: ClockEvent["kind"], at: number, seconds: number | null) {
    this.#clock.push({ id: this.#clock.length + 1, subtestId, kind, at, seconds });
  }

  #read(subtestId: number | null): Clock {
    const { testWideTimeLimit } = this.test;
    const subtests = this.test.subtests.map(({ id, timeLimit, isPractice, isSectionPractice }) => ({
      id,
      timeLimit,
      isPractice: isPractice || isSectionPractice,
    }));
    return readClock({ testWideTimeLimit, subtests }, subtestId, this.#clock, 0);
  }

  #deadline(subtestId: number): number | null {
    return this.#read(subtestId).subtest?.deadline ?? null;
  }

  #testDeadline(): number | null {
    return this.#read(null).test?.deadline ?? null;
  }

  #unanswered(now: number): number[] {
    if (!this.test.areQuestionsRequired || (this.#testDeadline() ?? Infinity) <= now) return [];
    return this.test.subtests
      .filter(({ id, isPractice, isSectionPractice }) =>
        !isPractice && !isSectionPractice && (this.#deadline(id) ?? Infinity) > now
      )
      .flatMap(({ id, questionCount }) => questions(id, questionCount).map((question) => question.id))
      .filter((id) => !holdsAnswer(this.answers.get(id) ?? {}));
  }

  #reading(subtestId: number, now: number): Extract<PlayerEvent, { is: "clock-read" }> {
    const { timeLimit } = this.#subtest(subtestId);
    const { testWideTimeLimit } = this.test;
    const clock: Clock = {
      now,
      version: this.#clock.length,
      subtestId,
      startedAt: this.#clock.find((it) => it.kind === "start" && it.subtestId === subtestId)?.at ?? null,
      subtest: timeLimit === null ? null : { limit: timeLimit, deadline: this.#deadline(subtestId) },
      test: testWideTimeLimit === null ? null : { limit: testWideTimeLimit, deadline: this.#testDeadline() },
    };
    return { is: "clock-read", clock };
  }
}

const overtaken = ({ subtestId }: { readonly subtestId: number }): PlayerEvent => ({
  is: "finished-before",
  subtestId,
});

/** The event that the player receives for a call without a reply; null if none. */
export function lost(effect: ToServer, reason: FailureReason): PlayerEvent | null {
  switch (effect.do) {
    case "send":
      return { is: "not-stored", question: effect.question, timestamp: effect.response.timestamp, reason };
    case "remove":
      return { is: "not-stored", question: effect.question, timestamp: effect.at, reason };
    case "response-group":
    case "complete":
      return { is: "submit-failed", reason };
    default:
      return null;
  }
}

export const isToServer = (effect: Effect): effect is ToServer =>
  !["keep", "show", "leave", "notify"].includes(effect.do);
