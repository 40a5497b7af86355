import type { PlayerBoot } from "../../../model/sitting/boot.ts";
import { type KeptResponse, type RespondentSession, SESSION_RECORD } from "../../../model/sitting/record.ts";
import type { KeptAnswer, PlayerState } from "../../engine/state.ts";
import type { DeviceStorage } from "./storage.ts";

/** Writes the session's record from the player's state. Other fields that it had before stay. */
export function writeRecord(
  storage: DeviceStorage,
  before: Partial<RespondentSession>,
  boot: PlayerBoot,
  state: PlayerState,
) {
  const subtest = state.test.subtests[state.place.subtest];
  const section = state.test.sections.find(({ order }) => order === subtest?.section.order);
  const record: RespondentSession = {
    ...AGREED,
    ...before,
    testStarted: Object.keys(state.responses).length > 0 || state.screen === "question",
    respondentToken: boot.token,
    reentryCode: boot.reentryCode,
    activeRespondent: boot.respondentId,
    activeTest: withoutQuestions(state.test),
    activeSubTest: subtest?.id ?? null,
    activeSection: section
      ? { id: section.id, order: section.order, name: section.name, description: section.description }
      : null,
    responses: mapped(
      state.responses,
      ({ response, sent }, id) => ({ response: recorded(id, response), sent }),
    ),
    failedResponses: mapped(state.failedResponses, ({ requestTimestamp, response }, id) => ({
      requestTimestamp,
      response: recorded(id, response),
    })),
    timeUsed: state.timeUsed,
    startTime: state.startTime,
    lastActiveTime: state.lastActiveAt,
    questionIdx: state.place.question,
    subTestIdx: state.place.subtest,
    isPracticeTest: subtest?.isPractice ?? false,
    testBookmark: subtest ? { subtestId: subtest.id, questionIndex: state.place.question } : null,
    deviceId: state.deviceId,
    isOnline: state.isOnline,
  };
  storage.set(SESSION_RECORD, JSON.stringify(record));
}

/** The player cannot be reached without these agreements. */
const AGREED = {
  agreePrivacy: true,
  agreeTerms: true,
  agreeAdditionalAgreement: true,
  surveyFlags: {},
};

/** Questions are in the page already, and would be written with every answer. */
const withoutQuestions = (test: PlayerState["test"]): PlayerState["test"] => ({
  ...test,
  subtests: test.subtests.map(({ subtestQuestions: _, ...rest }) => rest),
});

const recorded = (question: number, { timestamp, ...rest }: KeptAnswer): KeptResponse => ({
  subtestQuestion: question,
  timestamp: new Date(timestamp).toISOString(),
  ...rest,
});

const mapped = <From, To>(from: Readonly<Record<number, From>>, to: (value: From, id: number) => To) =>
  Object.fromEntries(Object.entries(from).map(([id, value]) => [id, to(value, Number(id))]));
