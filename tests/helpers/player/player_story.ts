import type { PlayerBoot } from "../../../model/sitting/boot.ts";
import type { Clock } from "../../../model/sitting/clock_reading.ts";
import type { DetailedTest, Subtest } from "../../../model/sitting/test_in_detail.ts";
import type { Effect } from "../../../player/engine/effect.ts";
import type { PlayerEvent } from "../../../player/engine/event.ts";
import { begin, reduce } from "../../../player/engine/player.ts";
import { serverSide } from "../../../player/engine/server/server_side.ts";
import { topModal } from "../../../player/engine/read.ts";
import type { PlayerState } from "../../../player/engine/state.ts";

/** A subtest: its number of questions and its special properties. */
export interface Part {
  readonly asks: number;
  readonly limit?: number;
  readonly isPractice?: boolean;
  readonly isUnloaded?: boolean;
}

export interface Plan {
  readonly sections: readonly (readonly Part[])[];
  readonly flags?: Partial<DetailedTest>;
}

/** Subtests are 1, 2, 3...; the questions of subtest 2 are 2001, 2002, 2003... */
function plannedTest({ sections, flags }: Plan): DetailedTest {
  const subtests = sections.flatMap((parts, order) => parts.map((part) => ({ part, order })))
    .map(({ part, order }, index): Subtest => ({
      id: index + 1,
      name: `Subtest ${index + 1}`,
      timeLimit: part.limit ?? null,
      isPractice: part.isPractice ?? false,
      isSectionPractice: false,
      subtestInstructions: "",
      questionCount: part.asks,
      ...(!part.isUnloaded && { subtestQuestions: questions(index + 1, part.asks) }),
      section: { name: `Section ${order + 1}`, order },
    }));
  return {
    id: 1,
    name: "A test",
    description: "",
    instructions: "Read this",
    internalTestIdentifier: "NEO_C",
    baseName: "A test",
    assessmentId: "0b0f2a44-96f5-4a4d-9a5b-0d7a4d1b2c3d",
    isDemonstration: true,
    progressIndicator: "PB",
    isAutoAdvancing: false,
    shouldPauseOnDisconnect: false,
    testWideTimeLimit: null,
    areQuestionsRequired: false,
    isSubtestNavigationAllowed: false,
    retriesOfflineAnswers: false,
    screens: "active",
    sections: sections.map((_, order) => ({
      id: order + 1,
      name: `Section ${order + 1}`,
      order,
      subtests: subtests.filter(({ section }) => section.order === order).map(({ id }) => id),
    })),
    subtests,
    ...flags,
  };
}

export const questions = (subtest: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: subtest * 1000 + index + 1,
    question: {
      type: "statement" as const,
      answerCode: "s" as const,
      answers: [],
      questionBodyImages: [],
      questionLegendImages: [],
    },
  }));

const NO_CLOCK: Clock = {
  now: 0,
  version: 0,
  subtestId: null,
  startedAt: null,
  subtest: null,
  test: null,
};

/** The server's time when stories begin. */
export const START = 1_800_000_000_000;

/** A player that receives one event after another. Its times are milliseconds since the beginning. */
export class Story {
  state: PlayerState;
  at = 0;
  /** Effects of the last event. */
  effects: readonly Effect[] = [];
  all: Effect[] = [];

  constructor(plan: Plan, boot: Partial<PlayerBoot> = {}, pausedAt: number | null = null) {
    const test = plannedTest(plan);
    this.state = begin(
      {
        respondentId: "r",
        token: "t",
        reentryCode: "R",
        language: "en-US",
        apiBase: "",
        test,
        screen: "instructions",
        place: { subtest: 0, question: 0 },
        finishedSubtests: [],
        responses: [],
        clock: NO_CLOCK,
        choices: [],
        messages: {},
        ...boot,
      },
      "device-1",
      START,
      pausedAt,
    );
  }

  get now() {
    return START + this.at;
  }
  get place() {
    return [this.state.screen, this.state.place.subtest, this.state.place.question] as const;
  }
  get modal() {
    return topModal(this.state)?.kind ?? null;
  }
  get modals() {
    return this.state.modals.map(({ kind }) => kind);
  }
  /** Names of the last event's effects. */
  get did() {
    return this.effects.map((effect) => effect.do);
  }
  done<Name extends Effect["do"]>(name: Name, among: readonly Effect[] = this.effects) {
    return among.filter((effect): effect is Extract<Effect, { do: Name }> => effect.do === name);
  }
  get noticed() {
    return this.done("notify").map(({ key }) => key);
  }

  is(event: PlayerEvent): this {
    const step = reduce(freeze(this.state), event, this.now, serverSide);
    this.state = step.state;
    this.effects = step.effects;
    this.all.push(...step.effects);
    return this;
  }
  /** Lets `ms` milliseconds pass, with a tick at the end. */
  later(ms: number): this {
    this.at += ms;
    return this.is({ is: "tick" });
  }
  does(
    ...events: readonly ("next" | "previous" | "confirmed" | "dismissed" | "online" | "offline" | "stop")[]
  ) {
    for (const event of events) this.is({ is: event });
    return this;
  }
  answers(question: number, answer: number | null, options: { isWhole?: boolean } = {}): this {
    return this.is({
      is: "answered",
      question,
      answer: answer === null ? null : { answer },
      isWhole: true,
      ...options,
    });
  }
  /** The stored answer's timestamp. */
  stampOf(question: number): number {
    return this.state.responses[question]!.response.timestamp;
  }
  stored(question: number, feedback?: string, timestamp = this.stampOf(question)): this {
    const reply = {
      subtestQuestion: question,
      timestamp: new Date(timestamp).toISOString(),
      isLate: false,
      ...(feedback && { feedback }),
    };
    return this.is({ is: "stored", question, timestamp, reply });
  }
  notStored(
    question: number,
    reason: Extract<PlayerEvent, { is: "not-stored" }>["reason"],
    timestamp = this.stampOf(question),
  ): this {
    return this.is({ is: "not-stored", question, timestamp, reason });
  }
  /** The server reports the state of the clock. */
  reads(clock: Partial<Clock>): this {
    const { subtestId, startedAt, subtest, test, version } = this.state.clock;
    return this.is({
      is: "clock-read",
      clock: { subtestId, startedAt, subtest, test, version: version + 1, now: this.now, ...clock },
    });
  }
  /** Confirms until the first question of the first subtest, with every call answered. */
  started(): this {
    while (this.state.screen !== "question") this.does("confirmed");
    return this.reads({ startedAt: null, subtest: null, test: null }).reads({});
  }
  /** The server has stored the last group of answers. */
  groupStored(): this {
    return this.is({ is: "group-stored", subtest: this.done("response-group", this.all).at(-1)!.subtestId });
  }
}

/** Makes an engine fail that changes its input. */
function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}

export const TWO_SECTIONS: Plan = { sections: [[{ asks: 2 }, { asks: 3 }], [{ asks: 1 }]] };
export const open = (plan: Plan, flags: Plan["flags"]): Plan => ({
  ...plan,
  flags: { ...plan.flags, ...flags },
});
export const NAVIGABLE = open(TWO_SECTIONS, { isSubtestNavigationAllowed: true });

/** Goes to the end of the subtest and submits it. */
export function handIn(t: Story): Story {
  while (t.modal === null) t.does("next");
  return t.does("confirmed").groupStored();
}
