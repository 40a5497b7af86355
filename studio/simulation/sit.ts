import type { Chance } from "../../model/chance.ts";
import type { Instrument } from "../../model/instruments/instrument.ts";
import type { AnswerRecord, Sitting } from "../../model/scoring/sitting.ts";
import type { Reply, SimulatedQuestion } from "./answerer.ts";
import { carelessness } from "./carelessness.ts";
import type { Person } from "./people/person.ts";
import { type PlannedQuestion, type PlannedSubtest, planOf } from "./plan.ts";

/** Time to read the instructions of a subtest, in seconds. */
const INSTRUCTIONS = 12;
/** The largest speed-up of a person who sees the time run out. */
const HURRY = 0.5;

/**
 * Simulates a sitting of the whole form, practice included, from `startedAt` on (milliseconds since 1970).
 */
export function sit(instrument: Instrument, person: Person, chance: Chance, startedAt: number): Sitting {
  const { subtests, timeLimit, areQuestionsRequired } = planOf(instrument);
  const style = { ...person.style, omission: areQuestionsRequired ? 0 : person.style.omission };
  const reply = repliesOf({ ...person, style }, chance);
  const answers: Record<string, AnswerRecord> = {};
  const durations: Record<string, number> = {};
  let past = 0;
  for (const subtest of subtests) {
    past += INSTRUCTIONS;
    const left = Math.min(subtest.timeLimit ?? Infinity, timeLimit === null ? Infinity : timeLimit - past);
    if (left <= 0) break;
    const seconds = sitSubtest(subtest, left, reply, (id, reply, at) => {
      const record = recordOf(reply, startedAt + Math.round((past + at) * 1000));
      if (record) answers[id] = record;
    });
    durations[subtest.id] = Math.round(seconds * 10) / 10;
    past += seconds;
  }
  const { age, gender, language } = person;
  return { age, gender, language, answers, durations };
}

/** Null if the question was left out. */
function recordOf({ answer, answers, answerText }: Reply, answeredAt: number): AnswerRecord | null {
  if (answer !== undefined) return { answer, answeredAt };
  if (answers !== undefined) return { answers, answeredAt };
  return answerText === undefined ? null : { answerText, answeredAt };
}

/** How the person replies to a question: by the kind's answerer, by leaving it out, or without reading. */
function repliesOf(person: Person, chance: Chance): (planned: PlannedQuestion) => Reply {
  const { carelessness: share, omission } = person.style;
  const blindly: (simulated: SimulatedQuestion) => Reply = carelessness(person, chance);
  return (planned) => {
    if (share > 0 && chance.next() < share) return blindly(planned);
    const reply = planned.play(planned, person, chance);
    return omission > 0 && chance.next() < omission ? { seconds: reply.seconds / 2 } : reply;
  };
}

/**
 * Returns the seconds used: until the last answer, or the whole limit. Answers after the limit are dropped.
 */
function sitSubtest(
  { questions, isSpeeded }: PlannedSubtest,
  limit: number,
  reply: (planned: PlannedQuestion) => Reply,
  give: (id: string, reply: Reply, at: number) => void,
): number {
  const mayRunOut = limit < Infinity && !isSpeeded;
  let ahead = mayRunOut ? questions.reduce((sum, { item }) => sum + item.seconds, 0) : 0;
  let past = 0;
  for (const planned of questions) {
    const answer = reply(planned);
    const hurry = mayRunOut ? Math.min(1, Math.max(HURRY, (limit - past) / ahead)) : 1;
    ahead -= planned.item.seconds;
    past += answer.seconds * hurry;
    if (past > limit) return limit;
    give(planned.question.id, answer, past);
  }
  return past;
}
