import type { Bookmark, Receipt, StartedClock } from "../../../model/sitting/bookmark.ts";
import type { Clock } from "../../../model/sitting/clock_reading.ts";
import type { SubtestQuestion, SubtestQuestions } from "../../../model/sitting/test_in_detail.ts";
import type { Talk } from "../../../model/sitting/talk.ts";
import type { Effect } from "../../engine/effect.ts";
import type { FailureReason, PlayerEvent } from "../../engine/event.ts";
import { loadViews } from "../../questions/kinds.ts";
import { kindOfLook } from "../../questions/views.ts";
import type { KeptAnswers, Owner } from "../storage/kept_answers.ts";
import type { Leavings } from "../storage/leavings.ts";
import { keepQuestions } from "../storage/offline_page.ts";
import { takeBack } from "./device_entry.ts";
import { unseal } from "./unseal.ts";
import { type Call, onTheWire, reasonOf, removeAnswer, sendAnswer } from "./wire.ts";

/** What an effect needs to reach the server and report back. */
export interface ServerContext extends Owner {
  readonly deviceId: string;
  readonly call: Call;
  readonly kept: KeptAnswers;
  readonly leavings: Leavings;
  readonly now: () => number;
  readonly dispatch: (event: PlayerEvent) => void;
  /** Takes note of the server's time in a reply. */
  readonly readTime: (serverTime: number) => void;
  readonly apiBase: string;
  /** Encrypted questions whose time does not run yet, by subtest. */
  readonly sealed: Map<number, string>;
  readonly checkConnection: () => void;
}

type Do<Name extends Effect["do"]> = Extract<Effect, { do: Name }>;
export type ScreenEffect = Do<"show" | "leave" | "notify">;
type ServerEffect = Exclude<Effect, ScreenEffect | Do<"keep">>;

/** Performs an effect that calls the server, and dispatches the outcome to the engine. */
export async function callServer(context: ServerContext, effect: ServerEffect): Promise<void> {
  const { kept, dispatch } = context;
  try {
    await perform(context, effect);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === "network") context.checkConnection();
    if (reason === "elsewhere") dispatch({ is: "call-refused", reason });
    const unstarted = (error as { data?: { unstarted?: number } }).data?.unstarted;
    switch (effect.do) {
      case "send": {
        const { question, response: { timestamp } } = effect;
        // An answer that does not count must not come back with a reload.
        if (isVoid(reason)) kept.forget({ ...context, question, at: timestamp });
        return dispatch({ is: "not-stored", question, timestamp, reason, unstarted });
      }
      case "remove": {
        const { question, at } = effect;
        if (isVoid(reason)) kept.forget({ ...context, question, at });
        return dispatch({ is: "not-stored", question, timestamp: at, reason, unstarted });
      }
      case "response-group":
      case "complete": {
        if (reason === "elsewhere") return;
        const unanswered = (error as { data?: { unanswered?: number[] } }).data?.unanswered;
        return dispatch({ is: "submit-failed", reason, unanswered });
      }
      case "keep-hand":
        // It is not allowed any more, which the next reading says.
        if (reason === "refused") dispatch({ is: "hand-kept", kind: effect.kind });
        return;
      case "read-talk":
      case "note-talk":
        // The test goes on without.
        return;
      default: {
        const { code } = error as { code?: string };
        if (code === "subtest_finished" && "subtestId" in effect) {
          return dispatch({ is: "finished-before", subtestId: effect.subtestId });
        }
        if (code === "test_removed") return dispatch({ is: "call-refused", reason: "removed" });
        // Without a reply the engine repeats the call by itself.
        if (reason === "refused" || reason === "signed-out") dispatch({ is: "call-refused", reason });
      }
    }
  }
}

/** Whether an answer that failed for this reason never counts. */
const isVoid = (reason: FailureReason) => reason === "elsewhere" || reason === "halted";

async function perform(context: ServerContext, effect: ServerEffect): Promise<void> {
  const { call, token, dispatch } = context;
  const markSent = (question: number, timestamp: number) =>
    context.kept.markSent(context.respondentId, question, timestamp, context.now());
  const put = async (path: string, body: unknown) => {
    const reply = await call<Clock | Bookmark>(token, "PUT", `/respondents/${path}`, body);
    dispatchClock(context, "clock" in reply ? reply.clock : reply);
  };
  const bookmark = (subtestId: number, what: string) => `subtest/${subtestId}/bookmark/${what}`;

  switch (effect.do) {
    case "send": {
      const { question, response } = effect;
      const reply = await sendAnswer(call, token, question, response);
      markSent(question, response.timestamp);
      return dispatch({ is: "stored", question, timestamp: response.timestamp, reply });
    }
    case "remove": {
      const { question, at, deviceId } = effect;
      await removeAnswer(call, token, question, at, deviceId);
      markSent(question, at);
      return dispatch({ is: "stored", question, timestamp: at, reply: null });
    }
    case "set-subtest":
      return await put(bookmark(effect.subtestId, effect.do), placeOf(effect));
    case "last-active-time": {
      const { subtestId } = effect;
      const left = context.leavings.waiting();
      await put(bookmark(subtestId, effect.do), { ...placeOf(effect), ...(left.length > 0 && { left }) });
      return context.leavings.drop(left);
    }
    case "start-timer": {
      const { subtestId, startedAt } = effect;
      const path = `/respondents/${bookmark(subtestId, effect.do)}`;
      const { key, ...clock } = await call<StartedClock>(token, "PUT", path, { startedAt });
      // Questions that cannot be decrypted are loaded in plain.
      return dispatchClock(context, clock, await unsealed(context, subtestId, key).catch(() => undefined));
    }
    case "resume-timer":
      return await put("bookmark/resume-timer", { pausedAt: effect.pausedAt });
    case "response-group": {
      const { subtestId, responses, duration } = effect;
      const path = `/respondents/subtest/${subtestId}/response-group`;
      const group = responses.map(({ question, response }) => onTheWire(question, response));
      const { clock } = await call<{ clock: Clock }>(token, "POST", path, { responses: group, duration });
      for (const { question, response } of responses) markSent(question, response.timestamp);
      dispatchClock(context, clock);
      return dispatch({ is: "group-stored", subtest: subtestId });
    }
    case "complete": {
      const path = `/respondents/${context.respondentId}/assessments/${effect.assessmentId}/complete/`;
      const { storedAnswers, receiptCode } = await call<Receipt>(token, "POST", path);
      return dispatch({ is: "completed", receipt: { storedAnswers, receiptCode } });
    }
    case "take-break":
    case "end-break": {
      const method = effect.do === "take-break" ? "POST" : "DELETE";
      return dispatchClock(context, await call<Clock>(token, method, "/respondents/break"));
    }
    case "keep-look":
      await call(token, "PUT", "/respondents/look", effect.look);
      return dispatch({ is: "look-kept", look: effect.look });
    case "read-talk":
      return dispatch({ is: "talk-read", talk: await call<Talk>(token, "GET", "/respondents/talk") });
    case "keep-hand": {
      const { kind } = effect;
      const talk = kind === null
        ? await call<Talk>(token, "DELETE", "/respondents/hand")
        : await call<Talk>(token, "PUT", "/respondents/hand", { kind });
      return dispatch({ is: "hand-kept", kind, talk });
    }
    case "note-talk":
      await call(token, "PUT", "/respondents/messages", effect.note);
      return dispatch({ is: "talk-noted", note: effect.note });
    case "take-back":
      return await takeBack(token, context.deviceId);
    case "load": {
      const { subtestId } = effect;
      const path = questionsPath(subtestId);
      const { results, sealed, looks = [] } = await call<SubtestQuestions>(token, "GET", path);
      if (sealed !== undefined) {
        context.sealed.set(subtestId, sealed);
        // A view that does not load is requested again with its question.
        void loadViews(looks.map(kindOfLook)).catch(() => {});
        return dispatch({ is: "sealed", subtestId });
      }
      keepOffline(context, subtestId, results);
      return dispatch({ is: "loaded", subtestId, questions: results });
    }
  }
}

const placeOf = ({ questionIndex, placedAt }: Do<"set-subtest" | "last-active-time">) => ({
  questionIndex,
  placedAt,
});

function dispatchClock(
  { readTime, dispatch }: ServerContext,
  clock: Clock,
  opened?: readonly SubtestQuestion[],
) {
  readTime(clock.now);
  dispatch({ is: "clock-read", clock, opened });
}

const questionsPath = (subtestId: number) => `/respondents/subtest_question?subtest=${subtestId}&sealed=1`;

function keepOffline(
  { apiBase }: ServerContext,
  subtestId: number,
  questions: readonly SubtestQuestion[],
) {
  void keepQuestions(apiBase + questionsPath(subtestId), questions).catch(() => {});
}

/** Decrypted questions of a subtest; undefined if they are not here. */
async function unsealed(context: ServerContext, subtestId: number, key = "") {
  const sealed = context.sealed.get(subtestId);
  if (sealed === undefined) return;
  const questions = await unseal(sealed, key);
  keepOffline(context, subtestId, questions);
  return questions;
}
