import type { Chance } from "../../model/chance.ts";
import type { Instrument } from "../../model/instruments/instrument.ts";
import type { GivenAnswer, Sitting } from "../../model/scoring/sitting.ts";
import type { Reply, SimulatedQuestion } from "./answerer.ts";
import { carelessness } from "./carelessness.ts";
import type { Person } from "./people/person.ts";
import { type PlannedQuestion, type PlannedSubtest, planOf } from "./plan.ts";

/** Seconds for reading a subtest's instructions. */
const INSTRUCTIONS = 12;
/** Least share of the usual time that a person takes when time runs out. */
const HURRY = 0.5;

/** Simulates a sitting of the whole form, practice included, from `startedAt` (milliseconds since 1970). */
export function sit(instrument: Instrument, person: Person, chance: Chance, startedAt: number): Sitting {
  const { subtests, timeLimit, areQuestionsRequired } = planOf(instrument);
  const style = { ...person.style, omission: areQuestionsRequired ? 0 : person.style.omission };
  const replyTo = repliesOf({ ...person, style }, chance);
  const answers: Record<string, GivenAnswer> = {};
  const durations: Record<string, number> = {};
  let past = 0;
  for (const subtest of subtests) {
    past += INSTRUCTIONS;
    const left = Math.min(subtest.timeLimit ?? Infinity, timeLimit === null ? Infinity : timeLimit - past);
    if (left <= 0) break;
    const seconds = sitSubtest(subtest, left, replyTo, (id, reply, at) => {
      const answer = toGivenAnswer(reply, startedAt + Math.round((past + at) * 1000));
      if (answer) answers[id] = answer;
    });
    durations[subtest.id] = Math.round(seconds * 10) / 10;
    past += seconds;
  }
  const { age, gender, language } = person;
  return { age, gender, language, answers, durations };
}

/** Null if the question was omitted. */
function toGivenAnswer({ answer, answers, answerText }: Reply, answeredAt: number): GivenAnswer | null {
  if (answer !== undefined) return { answer, answeredAt };
  if (answers !== undefined) return { answers, answeredAt };
  return answerText === undefined ? null : { answerText, answeredAt };
}

/** The person's reply to any question: played by the kind's answerer, omitted, or without reading. */
function repliesOf(person: Person, chance: Chance): (question: PlannedQuestion) => Reply {
  const { carelessness: share, omission } = person.style;
  const blindly: (question: SimulatedQuestion) => Reply = carelessness(person, chance);
  return (question) => {
    if (share > 0 && chance.next() < share) return blindly(question);
    const reply = question.play(question, person, chance);
    return omission > 0 && chance.next() < omission ? { seconds: reply.seconds / 2 } : reply;
  };
}

/** Seconds used, at most the limit. Questions after the limit stay unanswered. */
function sitSubtest(
  { questions, isSpeeded }: PlannedSubtest,
  limit: number,
  replyTo: (question: PlannedQuestion) => Reply,
  give: (id: string, reply: Reply, at: number) => void,
): number {
  const mayRunOut = limit < Infinity && !isSpeeded;
  let ahead = mayRunOut ? questions.reduce((sum, { item }) => sum + item.seconds, 0) : 0;
  let past = 0;
  for (const question of questions) {
    const reply = replyTo(question);
    const hurry = mayRunOut ? Math.min(1, Math.max(HURRY, (limit - past) / ahead)) : 1;
    ahead -= question.item.seconds;
    past += reply.seconds * hurry;
    if (past > limit) return limit;
    give(question.content.id, reply, past);
  }
  return past;
}
