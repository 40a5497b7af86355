import { readClock, type TimeLimits } from "../../model/sitting/clock.ts";
import type { ClockEvent } from "../../model/sitting/clock_event.ts";
import type { PreviewedTest } from "../../model/sitting/preview.ts";
import type { Effect } from "../engine/effect.ts";
import type { PlayerEvent } from "../engine/event.ts";

/** The reply to an effect; null where a server has nothing to say. */
type StandIn = (effect: Effect, now: number) => PlayerEvent | null;

/** Replies to the engine in the place of a server, in the browser. It keeps times until the page is left. */
export function standIn({ test, feedback, ...of }: Omit<PreviewedTest, "choices">): StandIn {
  const limits: TimeLimits = {
    testWideTimeLimit: test.testWideTimeLimit,
    subtests: test.subtests.map(({ id, timeLimit, isPractice, isSectionPractice }) => ({
      id,
      timeLimit,
      isPractice: isPractice || isSectionPractice,
    })),
  };
  const events: ClockEvent[] = [];
  const answered = new Set<number>();
  let { look } = of;
  const clockRead = (subtestId: number, now: number): PlayerEvent => ({
    is: "clock-read",
    clock: readClock(limits, subtestId, events, now, { look }),
  });
  let current = test.subtests[0]!.id;

  return (effect, now) => {
    if ("subtestId" in effect) current = effect.subtestId;
    switch (effect.do) {
      case "send": {
        const { question, response: { timestamp, isPractice } } = effect;
        if (!isPractice) answered.add(question);
        const reply = {
          subtestQuestion: question,
          timestamp: new Date(timestamp).toISOString(),
          isLate: false,
          ...(feedback[question] !== undefined && { feedback: feedback[question] }),
        };
        return { is: "stored", question, timestamp, reply };
      }
      case "remove":
        answered.delete(effect.question);
        return { is: "stored", question: effect.question, timestamp: effect.at, reply: null };
      case "start-timer": {
        const isStarted = events.some(({ subtestId }) => subtestId === current);
        if (!isStarted) {
          const at = effect.startedAt ?? now;
          events.push({ id: events.length + 1, subtestId: current, kind: "start", at, seconds: null });
        }
        return clockRead(current, now);
      }
      case "set-subtest":
      case "last-active-time":
      case "resume-timer":
        return clockRead(current, now);
      case "response-group":
        return { is: "group-stored", subtest: effect.subtestId };
      case "complete":
        return { is: "completed", receipt: { storedAnswers: answered.size, receiptCode: "" } };
      case "keep-look":
        look = { ...look, ...effect.look };
        return { is: "look-kept", look: effect.look };
      case "load": {
        const { subtestQuestions = [] } = test.subtests.find(({ id }) => id === current)!;
        return { is: "loaded", subtestId: current, questions: subtestQuestions };
      }
      default:
        return null;
    }
  };
}
