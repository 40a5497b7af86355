import { cpuUsage } from "node:process";
import { readAllInstruments } from "$/instruments/all.ts";
import { chanceFrom } from "$/model/chance.ts";
import type { Instrument } from "$/model/instruments/instrument.ts";
import { scoringModel } from "$/model/scoring/scoring_model.ts";
import type { Sitting } from "$/model/scoring/sitting.ts";
import { drawPerson } from "$/studio/simulation/people/draw_person.ts";
import { sit } from "$/studio/simulation/sit.ts";
import { prepare, score } from "$/scoring/score.ts";
import { GENERATORS } from "$/studio/generators/all.ts";

/**
 * Scoring of the longest form on one core: the first respondent; each of 10,000 in turns with two operations
 * on the same sitting, writing it as JSON and adding up its answers; and 10,000 in a row, whose CPU time is
 * independent of other load.
 */
const BATCH = 10_000;
/** Number of different people; the batch repeats them. */
const PEOPLE = 500;
const GOALS = { one: "2 ms", batch: "20 s" };

const longest = (await readAllInstruments({ generators: GENERATORS })).reduce((a, b) =>
  countQuestions(b) > countQuestions(a) ? b : a
);
const model = scoringModel(longest);
console.log(
  `${model.identifier}: ${countQuestions(longest)} questions that count, ` +
    `${Object.keys(model.scoring.scales).length} scales, ${
      Object.keys(model.scoring.quality).length
    } quality indices`,
);
const sittings = people(longest);
const first = timed(() => score(prepare(model), sittings[0]!));
const prepared = prepare(model);
const ours: number[] = [], json: number[] = [], sums: number[] = [];
for (let at = 0; at < BATCH; at++) {
  const sitting = sittings[at % PEOPLE]!;
  ours.push(timed(() => score(prepared, sitting)));
  json.push(timed(() => JSON.stringify(sitting)));
  sums.push(timed(() => addedUp(sitting)));
}
const before = cpuUsage();
const wall = timed(() => {
  for (let at = 0; at < BATCH; at++) score(prepared, sittings[at % PEOPLE]!);
});
const { user, system } = cpuUsage(before);
console.log(`the first, with making ready   ${first.toFixed(2)} ms`);
console.log(`one respondent                 ${line(ours)} (goal ${GOALS.one})`);
console.log(
  `${BATCH} in a row                 ${(wall / 1000).toFixed(2)} s (goal ${GOALS.batch}), of it at work ${
    ((user + system) / 1e6).toFixed(2)
  } s`,
);
console.log(`written as JSON                ${line(json)}   scoring takes ${ratio(json)} times that`);
console.log(`answers added up               ${line(sums)}   scoring takes ${ratio(sums)} times that`);

function countQuestions(instrument: Instrument): number {
  return scoringModel(instrument).subtests.reduce((sum, { questions }) => sum + questions.length, 0);
}

function people(instrument: Instrument): Sitting[] {
  const chance = chanceFrom("scoring bench");
  const { languages } = instrument.flags;
  return Array.from({ length: PEOPLE }, () => {
    const who = {
      age: chance.between(18, 70),
      gender: chance.pick(["f", "m"] as const),
      language: chance.pick(languages),
    };
    return sit(instrument, drawPerson(instrument, chance, who), chance, 1_700_000_000_000);
  });
}

/** The least work that any scoring must do. */
function addedUp({ answers }: Sitting): number {
  let sum = 0;
  for (const id in answers) sum += answers[id]!.answer ?? 0;
  return sum;
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function at(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!;
}

function line(times: readonly number[]): string {
  return `p50 ${at(times, 0.5).toFixed(3)} ms   p99 ${at(times, 0.99).toFixed(3)} ms`;
}

function ratio(reference: readonly number[]): string {
  return (at(ours, 0.5) / at(reference, 0.5)).toFixed(0);
}
