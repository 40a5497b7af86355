import { QUESTION_TYPES, type QuestionType } from "../../model/instruments/question_kinds.ts";
import type { Place, PlayerBoot, Screen } from "../../model/sitting/boot.ts";
import type { DetailedTest } from "../../model/sitting/test_in_detail.ts";
import { begin } from "../engine/player.ts";
import { type Kept, type Modal, NEW_SUBMITTING, type PlayerState, type Submitting } from "../engine/state.ts";
import { SAMPLE_TEST, testOf } from "./sample_content.ts";
import { SAMPLE_QUESTIONS } from "./sample_questions.ts";

/** A state of the player for the gallery, entered at `now`. */
type State = (now: number) => PlayerState;

const at =
  (screen: Screen, subtest = 0, question = 0, changed: Partial<PlayerState> = {}): State => (now) => ({
    ...stateAt(SAMPLE_TEST, screen, { subtest, question }, now),
    ...changed,
  });

/** The player at a place of a test that was entered at `now`. */
export function stateAt(test: DetailedTest, screen: Screen, place: Place, now: number): PlayerState {
  const { id, timeLimit } = test.subtests[place.subtest]!;
  const boot: PlayerBoot = {
    respondentId: "",
    token: "",
    reentryCode: "",
    language: "en-US",
    apiBase: "",
    test,
    screen,
    place,
    finishedSubtests: [],
    responses: [],
    clock: {
      now,
      version: 1,
      subtestId: id,
      startedAt: screen === "question" ? now : null,
      subtest: timeLimit === null ? null : {
        limit: timeLimit,
        deadline: screen === "question" ? now + timeLimit * 950 : null,
      },
      test: null,
    },
    choices: [],
    messages: {},
  };
  return begin(boot, "gallery", now);
}

/** Answers to the first `count` statements, of which the last `waiting` are not sent yet. */
function answered(count: number, waiting = 0): PlayerState["responses"] {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index): [number, Kept] => [200 + index, {
      response: { answer: 4, timestamp: 1, deviceId: "gallery" },
      sent: index < count - waiting ? 2 : null,
    }]),
  );
}

const SUBMITTING: Submitting = { ...NEW_SUBMITTING, what: "subtest", step: "group", isUnderWay: true };

const under = (modal: Modal, changed: Partial<PlayerState> = {}, subtest = 1): State =>
  at("question", subtest, 0, { modals: [modal], responses: answered(22), ...changed });

const halted = (kind: "pause" | "stop" | "start"): State => (now) => {
  const state = under({ kind: "halt" }, {}, 2)(now);
  return { ...state, clock: { ...state.clock, halt: { kind, since: now, by: "Dana Whitfield" } } };
};

const ofKind = (kind: QuestionType): State => (now) =>
  stateAt(testOf(SAMPLE_QUESTIONS[kind]), "question", { subtest: 0, question: 0 }, now);

const STATEMENT_23 = [1, 22] as const;

export const STATES: Readonly<Record<string, State>> = {
  "instructions": at("instructions"),
  "overview": at("overview", 1, 0, { finishedSubtests: [1] }),
  "section overview": at("section-overview", 2),
  "subtest overview": at("subtest-overview", 1),
  "subtest overview, timed": at("subtest-overview", 2),
  "subtest overview, practice": at("subtest-overview"),
  "statement": at("question", ...STATEMENT_23, { responses: answered(23) }),
  "statement, count": at("question", ...STATEMENT_23, {
    responses: answered(22),
    test: { ...SAMPLE_TEST, progressIndicator: "PC" },
  }),
  "long statement": at("question", 1, 1),
  "practice": at("question"),
  "required": at("question", 1, 0, { isResponseRequired: true }),
  "several": at("question", 2),
  "squares": at("question", 2, 1),
  "a message, and a raised hand": (now) => {
    const state = stateAt(SAMPLE_TEST, "question", { subtest: 2, question: 1 }, now);
    const talk = {
      messages: [{ id: 1, text: "Ten minutes to the break.", by: "Dana Whitfield" }],
      hand: { kind: "help", isAnswered: false },
    } as const;
    return { ...state, clock: { ...state.clock, talk: { ...talk, messages: [...talk.messages] } } };
  },
  "situation": at("question", 3),
  "minute left": (now) => {
    const state = at("question", 2)(now);
    return { ...state, clock: { ...state.clock, subtest: { limit: 420, deadline: now + 59_000 } } };
  },
  "offline": at("question", ...STATEMENT_23, { isOnline: false, responses: answered(22, 3) }),
  "offline, timed": at("question", 2, 0, { isOnline: false }),
  "waiting": at("question", ...STATEMENT_23, { responses: answered(22, 3) }),
  "finished": at("finished", 3, 0, { receipt: { storedAnswers: 28, receiptCode: "7KQF-M2XD-9TRA" } }),
  "modal, practice feedback": under(
    {
      kind: "practice-feedback",
      question: 100,
      text: "That is how it works. No answer is right or wrong.",
    },
    {},
    0,
  ),
  "modal, practice feedback without connection": under(
    { kind: "practice-feedback", question: 100, text: null },
    { isOnline: false },
    0,
  ),
  "modal, practice skip": under({ kind: "practice-skip" }, {}, 0),
  "modal, practice end": under({ kind: "practice-end" }, {}, 0),
  "modal, end of subtest": under({ kind: "end-of-subtest" }),
  "modal, end of section": under({ kind: "end-of-section" }),
  "modal, end of test": under({ kind: "end-of-test", isForced: false }),
  "modal, end of test forced": under({ kind: "end-of-test", isForced: true }),
  "modal, handing in": under({ kind: "end-of-subtest" }, { submitting: SUBMITTING }),
  "modal, handing in again": under(
    { kind: "end-of-subtest" },
    { submitting: { ...SUBMITTING, attempts: 1, retryAt: Infinity } },
  ),
  "modal, disrupted": under(
    { kind: "end-of-subtest" },
    { submitting: { ...SUBMITTING, attempts: 4, retryAt: Infinity, isDisrupted: true } },
  ),
  "modal, hand in without connection": under({ kind: "end-of-section" }, { isOnline: false }),
  "modal, time limit": under({ kind: "time-limit" }, {}, 2),
  "modal, last time limit": under({ kind: "last-subtest-time-limit" }, {}, 3),
  "modal, stop": under({ kind: "stop" }),
  "modal, stop while sending": under({ kind: "stop" }, { responses: answered(22, 2) }),
  "modal, offline": (now) => under({ kind: "offline" }, { isOnline: false, pausedAt: now }, 2)(now),
  "modal, back online": (now) => under({ kind: "offline" }, { pausedAt: now }, 2)(now),
  "modal, idle": (now) => under({ kind: "idle", until: now + 119_000 })(now),
  "modal, back": under({ kind: "back" }),
  "modal, image": under({ kind: "image", url: "/favicon.svg", alt: "The sign of Assay" }),
  "modal, maintenance": under({
    kind: "maintenance",
    html: "<p>On Sunday from <b>02:00 to 04:00</b> tests cannot be taken.</p>",
  }),
  "modal, signed out": under({ kind: "signed-out" }),
  "modal, elsewhere": under({ kind: "elsewhere" }),
  "modal, paused": halted("pause"),
  "modal, stopped": halted("stop"),
  "modal, shared start": halted("start"),
  "modal, removed": under({ kind: "removed" }),
  ...Object.fromEntries(QUESTION_TYPES.map((kind) => [`kind, ${kind.replaceAll("_", " ")}`, ofKind(kind)])),
};

/**
 * The test without the questions of other subtests than that of question `id`, and the place of this
 * question.
 */
export function aroundQuestion(whole: DetailedTest, id: number): { test: DetailedTest; place: Place } {
  const at = ({ subtestQuestions = [] }: DetailedTest["subtests"][number]) =>
    subtestQuestions.findIndex((it) => it.id === id);
  const subtest = Math.max(0, whole.subtests.findIndex((it) => at(it) >= 0));
  const subtests = whole.subtests.map((it, index) =>
    index === subtest ? it : { ...it, subtestQuestions: undefined }
  );
  const question = Math.max(0, at(whole.subtests[subtest]!));
  return { test: { ...whole, subtests }, place: { subtest, question } };
}
