import assert from "node:assert/strict";
import fc from "fast-check";
import { chanceFrom } from "../../../model/chance.ts";
import { ANSWER_CODES } from "../../../model/instruments/content.ts";
import { QUESTION_TYPES, type QuestionType } from "../../../model/instruments/question_kinds.ts";
import { answerForm } from "../../../model/instruments/questions.ts";
import type { Key } from "../../../model/instruments/scoring.ts";
import { everyKind } from "../../../tests/helpers/studio/every_kind.ts";
import type { Reply } from "../answerer.ts";
import { carelessness } from "../carelessness.ts";
import type { Person } from "../people/person.ts";
import { type PlannedQuestion, planOf } from "../plan.ts";

const FORM = everyKind();
const questionsOf = (type: QuestionType): readonly PlannedQuestion[] =>
  planOf(FORM).subtests.find(({ id }) => id === type)!.questions;

const personWith = (trait: number): Person => ({
  age: 30,
  gender: null,
  language: "en-US",
  traits: Object.fromEntries(QUESTION_TYPES.map((type) => [type, trait])),
  speed: 1,
  style: { acquiescence: 0, omission: 0, carelessness: 0, habit: "any" },
});

function assertFits({ question }: PlannedQuestion, { answer, answers, answerText, seconds }: Reply): void {
  const { id, answerCode, answerCount, choose, maxLength = 40 } = question;
  const isPlace = (place: number) => Number.isInteger(place) && place >= 1 && place <= answerCount;
  const form = answerForm(ANSWER_CODES[answerCode]);
  assert.equal(answer !== undefined, form === "one", id);
  assert.equal(answers !== undefined, form === "several", id);
  assert.equal(answerText !== undefined, form === "typed", id);
  if (answer !== undefined) assert.ok(isPlace(answer), `${id}: ${answer}`);
  if (answers) {
    assert.ok(answers.every(isPlace), `${id}: ${answers}`);
    assert.deepEqual(answers, [...new Set(answers)].sort((a, b) => a - b), id);
    if (choose) assert.equal(answers.length, choose, id);
  }
  if (answerText !== undefined) {
    assert.match(answerText, /^[0-9A-Z]+$/, id);
    assert.ok(answerText.length <= maxLength, `${id}: ${answerText}`);
  }
  assert.ok(seconds > 0 && seconds < 600, `${id}: ${seconds} s`);
}

Deno.test("an answer fits its question, for every person", () => {
  fc.assert(fc.property(
    fc.constantFrom(...QUESTION_TYPES),
    fc.double({ min: -4, max: 4, noNaN: true }),
    fc.integer(),
    fc.boolean(),
    (type, trait, seed, isCareless) => {
      const chance = chanceFrom(seed);
      const person = personWith(trait);
      const blindly = carelessness(person, chance);
      for (const question of questionsOf(type)) {
        assertFits(question, isCareless ? blindly(question) : question.play(question, person, chance));
      }
    },
  ));
});

Deno.test("the same seed gives the same answers", () => {
  for (const type of QUESTION_TYPES) {
    const [once, again] = [1, 2].map(() => {
      const chance = chanceFrom(`twice ${type}`);
      return questionsOf(type).map((question) => question.play(question, personWith(0.3), chance));
    });
    assert.deepEqual(once, again);
  }
});

/** The worth of an answer, from 0 to 1; of a rating, how far it speaks for the trait. */
function worth({ question, key, loadings }: PlannedQuestion, reply: Reply): number {
  const { answer = 0, answers = [], answerText } = reply;
  if (!key) return (answer - 1) / (question.answerCount - 1) * loadings[0]!.sign;
  return worthByKey(key, answer, answers, answerText);
}

function worthByKey(key: Key, answer: number, answers: readonly number[], answerText?: string): number {
  if ("right" in key) return Number(answer === key.right);
  if ("text" in key) return Number(answerText === key.text);
  if ("all" in key) return Number(key.all.join() === answers.join());
  if ("each" in key) {
    const hits = answers.filter((place) => key.each.includes(place)).length;
    return (2 * hits - answers.length) / key.each.length;
  }
  const worths = "graded" in key ? key.graded : key.consensus;
  return worths[answer - 1]! / Math.max(...worths);
}

/** The mean worth of an answer, and of the work of a second. */
function outcome(type: QuestionType, trait: number): { worth: number; perSecond: number } {
  const chance = chanceFrom(`${type} ${trait}`);
  const person = personWith(trait);
  let [sum, seconds, count] = [0, 0, 0];
  for (let round = 0; round < 60; round++) {
    for (const question of questionsOf(type)) {
      const reply = question.play(question, person, chance);
      sum += worth(question, reply);
      seconds += reply.seconds;
      count++;
    }
  }
  return { worth: sum / count, perSecond: sum / seconds };
}

Deno.test("people with more of the trait answer better, and not more slowly", () => {
  for (const type of QUESTION_TYPES) {
    const [low, middle, high] = [-1.5, 0, 1.5].map((trait) => outcome(type, trait));
    assert.ok(low!.worth < middle!.worth && middle!.worth < high!.worth, `${type}: ${[low, middle, high]}`);
    assert.ok(high!.perSecond > low!.perSecond, type);
  }
});

Deno.test("people without the ability are right as often as by guessing", () => {
  for (const type of ["information", "spatial", "matrix_reasoning"] as const) {
    const guess = 1 / questionsOf(type)[0]!.question.answerCount;
    assert.ok(Math.abs(outcome(type, -8).worth - guess) < 0.06, type);
  }
});

Deno.test("wrong answers spread over all wrong places", () => {
  const question = questionsOf("information")[0]!;
  const chance = chanceFrom("spread");
  const counts = [0, 0, 0, 0, 0];
  for (let round = 0; round < 4000; round++) {
    counts[question.play(question, personWith(-8), chance).answer! - 1]!++;
  }
  assert.ok(counts.every((count) => Math.abs(count - 800) < 120), `${counts}`);
});

Deno.test("in a speed test the trait decides how much is done, and hardly anything is wrong", () => {
  for (const type of ["digit_symbol_coding", "symbol_search", "cancellation"] as const) {
    const [slow, quick] = [-1, 1].map((trait) => outcome(type, trait));
    assert.ok(quick!.perSecond > 1.4 * slow!.perSecond, type);
    assert.ok(slow!.worth > 0.85, `${type}: ${slow!.worth}`);
  }
});

Deno.test("a wrong recall is an error of memory: signs exchanged, lost or mistaken", () => {
  const [question] = questionsOf("digit_span").slice(4);
  const shown = question!.question.presentation!.sequence.join("");
  const chance = chanceFrom("memory");
  const kinds = { exchanged: 0, lost: 0, mistaken: 0 };
  for (let round = 0; round < 600; round++) {
    const { answerText } = question!.play(question!, personWith(-8), chance);
    const isSameSigns = [...answerText!].sort().join() === [...shown].sort().join();
    assert.notEqual(answerText, shown);
    if (answerText!.length < shown.length) kinds.lost++;
    else if (isSameSigns) kinds.exchanged++;
    else kinds.mistaken++;
  }
  assert.ok(kinds.exchanged > 200 && kinds.lost > 90 && kinds.mistaken > 90, JSON.stringify(kinds));
});
