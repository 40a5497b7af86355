import type { Bookmark, Receipt, StartedClock } from "../../model/sitting/bookmark.ts";
import type { Clock } from "../../model/sitting/clock.ts";
import type { SubtestQuestion, SubtestQuestions } from "../../model/sitting/test_in_detail.ts";
import type { Effect } from "../engine/effect.ts";
import type { PlayerEvent } from "../engine/event.ts";
import type { Whose } from "./keep.ts";
import type { KeptAnswers } from "./kept_answers.ts";
import { takeBackHere } from "./enter.ts";
import { keepQuestions } from "./offline_page.ts";
import { loadViews } from "../questions/kinds.ts";
import { kindOfLook } from "../questions/views.ts";
import { unseal } from "./unseal.ts";
import { type Call, onTheWire, reasonOf, sendAnswer, takeBack } from "./wire.ts";

export interface Performing extends Whose {
  readonly deviceId: string;
  readonly call: Call;
  readonly kept: KeptAnswers;
  readonly now: () => number;
  readonly tell: (event: PlayerEvent) => void;
  /** A clock came, with the server's time when it was read. */
  readonly timeRead: (serverTime: number) => void;
  readonly apiBase: string;
  /** Questions whose time does not run yet, by subtest, as nobody can read them. */
  readonly sealed: Map<number, string>;
  /** Nothing came back: the connection is worth a look. */
  readonly suspect: () => void;
}

type Do<Name extends Effect["do"]> = Extract<Effect, { do: Name }>;
export type OnScreen = Do<"show" | "leave" | "notify">;
export type ToServer = Exclude<Effect, OnScreen | Do<"keep">>;

/** Asks the server, and tells the engine what came of it. */
export async function ask(it: Performing, effect: ToServer): Promise<void> {
  try {
    await asking(it, effect);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === "network") it.suspect();
    if (reason === "elsewhere") it.tell({ is: "call-refused", reason });
    const unstarted = (error as { data?: { unstarted?: number } }).data?.unstarted;
    switch (effect.do) {
      case "send":
        // What does not count is not to come back with the page.
        if (reason === "elsewhere") it.kept.forget({ ...effect, ...it, at: effect.response.timestamp });
        return it.tell({
          is: "not-stored",
          question: effect.question,
          timestamp: effect.response.timestamp,
          reason,
          unstarted,
        });
      case "remove":
        if (reason === "elsewhere") it.kept.forget({ ...effect, ...it });
        return it.tell({
          is: "not-stored",
          question: effect.question,
          timestamp: effect.at,
          reason,
          unstarted,
        });
      case "response-group":
      case "complete": {
        if (reason === "elsewhere") return;
        const unanswered = (error as { data?: { unanswered?: number[] } }).data?.unanswered;
        return it.tell({ is: "submit-failed", reason, unanswered });
      }
      default: {
        const { code } = error as { code?: string };
        if (code === "subtest_finished" && "subtestId" in effect) {
          return it.tell({ is: "finished-before", subtestId: effect.subtestId });
        }
        if (code === "test_removed") return it.tell({ is: "call-refused", reason: "removed" });
        // Without a reply the engine asks again by itself.
        if (reason === "refused" || reason === "signed-out") it.tell({ is: "call-refused", reason });
      }
    }
  }
}

async function asking(it: Performing, effect: ToServer): Promise<void> {
  const { call, token, tell } = it;
  const stored = (question: number, timestamp: number) =>
    it.kept.markSent(it.respondentId, question, timestamp, it.now());
  const put = async (path: string, body: unknown) => {
    const said = await call<Clock | Bookmark>(token, "PUT", `/respondents/${path}`, body);
    heard(it, "clock" in said ? said.clock : said);
  };
  const bookmark = (subtestId: number, what: string) => `subtest/${subtestId}/bookmark/${what}`;

  switch (effect.do) {
    case "send": {
      const { question, response } = effect;
      const reply = await sendAnswer(call, token, question, response);
      stored(question, response.timestamp);
      return tell({ is: "stored", question, timestamp: response.timestamp, reply });
    }
    case "remove": {
      const { question, at, deviceId } = effect;
      await takeBack(call, token, question, at, deviceId);
      stored(question, at);
      return tell({ is: "stored", question, timestamp: at, reply: null });
    }
    case "set-subtest":
    case "last-active-time":
      return await put(bookmark(effect.subtestId, effect.do), { questionIndex: effect.questionIndex });
    case "start-timer": {
      const { subtestId, startedAt } = effect;
      const path = `/respondents/${bookmark(subtestId, effect.do)}`;
      const { key, ...clock } = await call<StartedClock>(token, "PUT", path, { startedAt });
      // What cannot be opened is asked for as it is.
      return heard(it, clock, await opened(it, subtestId, key).catch(() => undefined));
    }
    case "resume-timer":
      return await put("bookmark/resume-timer", { pausedAt: effect.pausedAt });
    case "response-group": {
      const { subtestId, responses, duration } = effect;
      const path = `/respondents/subtest/${subtestId}/response-group`;
      const group = responses.map(({ question, response }) => onTheWire(question, response));
      const { clock } = await call<{ clock: Clock }>(token, "POST", path, { responses: group, duration });
      for (const { question, response } of responses) stored(question, response.timestamp);
      heard(it, clock);
      return tell({ is: "group-stored", subtest: subtestId });
    }
    case "complete": {
      const path = `/respondents/${it.respondentId}/assessments/${effect.assessmentId}/complete/`;
      const { storedAnswers, receiptCode } = await call<Receipt>(token, "POST", path);
      return tell({ is: "completed", receipt: { storedAnswers, receiptCode } });
    }
    case "take-back":
      return await takeBackHere(token, it.deviceId);
    case "load": {
      const { subtestId } = effect;
      const { results, sealed, looks = [] } = await call<SubtestQuestions>(
        token,
        "GET",
        questionsOf(subtestId),
      );
      if (sealed !== undefined) {
        it.sealed.set(subtestId, sealed);
        // One that does not come is asked for again with its question.
        void loadViews(looks.map(kindOfLook)).catch(() => {});
        return tell({ is: "sealed", subtestId });
      }
      keepHere(it, subtestId, results);
      return tell({ is: "loaded", subtestId, questions: results });
    }
  }
}

function heard({ timeRead, tell }: Performing, clock: Clock, opened?: readonly SubtestQuestion[]) {
  timeRead(clock.now);
  tell({ is: "clock-read", clock, opened });
}

const questionsOf = (subtestId: number) => `/respondents/subtest_question?subtest=${subtestId}&sealed=1`;

function keepHere({ apiBase }: Performing, subtestId: number, questions: readonly SubtestQuestion[]) {
  void keepQuestions(apiBase + questionsOf(subtestId), questions).catch(() => {});
}

/** Undefined where they are not here. */
async function opened(it: Performing, subtestId: number, key = "") {
  const sealed = it.sealed.get(subtestId);
  if (sealed === undefined) return;
  const questions = await unseal(sealed, key);
  keepHere(it, subtestId, questions);
  return questions;
}
