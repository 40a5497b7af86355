import { type Chance, chanceFrom } from "../../model/chance.ts";
import { isForEverybody } from "../../model/instruments/norms.ts";
import { answerForm } from "../../model/instruments/questions.ts";
import type { AnswerRecord, Sitting } from "../../model/scoring/sitting.ts";
import type { Answer } from "../answers/answers.ts";
import { isLeaf, type PreparedItem, type PreparedLeaf, type PreparedQuestion } from "../form.ts";
import type { Prepared } from "../prepare.ts";
import { worthOf } from "../scales/item_worth.ts";

/** Seconds for each answer where no time runs: slow enough to have read the question. */
const PACE = 9;
const BEGIN = Date.UTC(2026, 0, 12, 14);

/**
 * The sitting of a simulated person, for a sample report: on each scale some distance from the mean of the
 * norms, with answers that add up to it. The same form makes the same person.
 */
export function sampleSitting(prepared: Prepared, language: Sitting["language"]): Sitting {
  const { model, questions, scales } = prepared;
  const chance = chanceFrom(`sample ${model.identifier}`);
  const everybody = model.norms.groups.find(isForEverybody)?.id;
  const chosen = new Map<number, Answer | null>();
  for (const scale of scales.filter(isLeaf)) {
    const norm = model.norms.rows.find((row) => row.group === everybody && row.scale === scale.id);
    const [mean, sd] = norm ? [norm.mean, norm.sd] : [null, 0];
    const target = mean === null ? null : mean + sd * (scale.scale.isValidity ? -.3 : chance.normal());
    answerScale(scale, target, questions, chance, chosen);
  }
  const rare = rareAnswers(prepared);
  const answers: Record<string, AnswerRecord> = {};
  const durations: Record<string, number> = {};
  let at = BEGIN;
  for (const { id, timeLimit, questions: asked } of model.subtests) {
    durations[id] = timeLimit ?? asked.length * PACE;
    for (const [place, { id: question }] of asked.entries()) {
      const prepared = questions.find((one) => one.id === question)!;
      const answer = chosen.has(prepared.at)
        ? chosen.get(prepared.at)!
        : usual(prepared, rare.get(question) ?? []);
      const answeredAt = at + Math.round(((place + 1) / asked.length) * durations[id] * 1000);
      if (answer !== null) answers[question] = { ...recordOf(answer), answeredAt };
    }
    at += durations[id] * 1000;
  }
  return { age: 34, gender: "f", language, answers, durations };
}

function answerScale(
  { scale: { method }, items, subtests }: PreparedLeaf,
  target: number | null,
  questions: readonly PreparedQuestion[],
  chance: Chance,
  chosen: Map<number, Answer | null>,
): void {
  const isRate = method === "per_minute" || method === "right_minus_wrong";
  const seconds = subtests.reduce((sum, { timeLimit }) => sum + (timeLimit ?? 0), 0);
  const total = target === null ? null : method === "per_minute" ? target * seconds / 60 : target;
  const span = items.reduce((sum, item) => sum + item.judge.most - item.judge.least, 0);
  const least = method === "sum" ? items.reduce((sum, item) => sum + item.judge.least, 0) : 0;
  const share = total === null || span === 0 ? .6 : Math.min(1, Math.max(0, (total - least) / span));
  // What the answers so far lack, so that the last ones make up for it.
  let owed = 0;
  for (const [place, item] of items.entries()) {
    const { least, most } = item.judge;
    const wanted = method === "longest_span"
      ? total === null || item.length <= total ? item.length : 0
      : method === "sum"
      ? least + share * (most - least) + (chance.next() - .5) * (most - least) * .5
      : place < Math.round(share * items.length)
      ? most
      : 0;
    // In a task of speed the time is up.
    if (isRate && wanted === 0) {
      chosen.set(item.at, null);
      continue;
    }
    const worths = candidates(questions[item.at]!, item).map((answer) => ({
      answer,
      worth: worthOf(item, item.judge.judge(answer), method),
    }));
    const off = ({ worth }: { worth: number }) => Math.abs(worth - wanted - owed);
    const best = worths.reduce((best, one) => off(one) < off(best) ? one : best);
    if (method === "sum") owed += least + share * (most - least) - best.worth;
    chosen.set(item.at, best.answer);
  }
}

/** Answers to choose among: each place, or a right and a wrong one. */
function candidates({ code, answerCount }: PreparedQuestion, { judge: { key } }: PreparedItem): Answer[] {
  const places = Array.from({ length: answerCount }, (_, at) => at + 1);
  switch (answerForm(code)) {
    case "one":
      return places;
    case "several": {
      const right = "all" in key ? key.all : "each" in key ? key.each : [];
      const wrong = places.filter((place) => !right.includes(place)).slice(0, 1);
      return [[...right].sort((a, b) => a - b), wrong.length > 0 ? wrong : right.slice(0, 1)];
    }
    case "typed":
      return ["text" in key ? [key.text].flat()[0]! : "0", "?0"];
  }
}

/** Of questions on no scale: the first answer that is not rare. */
function usual({ code, answerCount }: PreparedQuestion, rare: readonly number[]): Answer {
  const form = answerForm(code);
  if (form === "typed") return "0";
  const places = Array.from({ length: answerCount }, (_, at) => at + 1);
  const place = places.find((place) => !rare.includes(place)) ?? 1;
  return form === "one" ? place : [place];
}

const rareAnswers = ({ model }: Prepared) =>
  new Map(
    Object.values(model.scoring.quality).flatMap((index) =>
      index.kind === "infrequency" ? Object.entries(index.items) : []
    ),
  );

const recordOf = (answer: Answer) =>
  typeof answer === "number"
    ? { answer }
    : typeof answer === "string"
    ? { answerText: answer }
    : { answers: answer };
