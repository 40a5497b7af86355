import type { Instrument, InstrumentQuestion, Subtest } from "../../model/instruments/instrument.ts";
import { ANSWERERS } from "./answerers/all.ts";
import type { Answerer, Loading, SimulatedQuestion } from "./answerer.ts";
import { blindly } from "./carelessness.ts";
import { scaleSources } from "./people/scale_sources.ts";
import { timeToAnswer } from "./models/time.ts";
import type { ItemModel } from "../../model/instruments/simulation.ts";

/** A form prepared for the simulation. */
export interface Plan {
  readonly subtests: readonly PlannedSubtest[];
  readonly timeLimit: number | null;
  readonly areQuestionsRequired: boolean;
}

export interface PlannedSubtest {
  readonly id: string;
  readonly timeLimit: number | null;
  readonly questions: readonly PlannedQuestion[];
  readonly isSpeeded: boolean;
}

export interface PlannedQuestion extends SimulatedQuestion {
  readonly play: Answerer["answer"];
}

const plans = new WeakMap<Instrument, Plan>();

/** Prepared once for each form. */
export function planOf(instrument: Instrument): Plan {
  const known = plans.get(instrument);
  if (known) return known;
  const plan = planFrom(instrument);
  plans.set(instrument, plan);
  return plan;
}

function planFrom(instrument: Instrument): Plan {
  const { flags, sections, scoring } = instrument;
  const subtests = sections.flatMap(({ subtests }) => subtests);
  const { loadings } = scaleSources(scoring);
  const model = itemModels(instrument);
  const practised = loadingsByType(subtests, loadings);
  const planned = (question: InstrumentQuestion): PlannedQuestion => {
    const key = scoring.keys[question.id];
    const own = loadings.get(question.id) ?? (key && practised.get(question.type)) ?? [];
    const play = key || question.answerCode === "scale" ? ANSWERERS[question.type].answer : answerUnjudged;
    return { question, key, item: model(question), loadings: own, play };
  };
  return {
    timeLimit: flags.testWideTimeLimit,
    areQuestionsRequired: flags.areQuestionsRequired,
    subtests: subtests.map(({ id, timeLimit, questions }) => ({
      id,
      timeLimit,
      questions: questions.map(planned),
      isSpeeded: questions.every(({ type }) => ANSWERERS[type].isSpeeded),
    })),
  };
}

/** Without scoring no answer is right: all are equally likely. */
const answerUnjudged: Answerer["answer"] = (simulated, person, chance) => ({
  ...blindly(simulated, chance.next(), chance),
  seconds: timeToAnswer(simulated.item, person, chance),
});

/** Practice is on no scale; it is done as well as the questions that it prepares for. */
function loadingsByType(
  subtests: readonly Subtest[],
  loadings: ReadonlyMap<string, readonly Loading[]>,
): Map<string, readonly Loading[]> {
  const found = new Map<string, readonly Loading[]>();
  for (const { id, type } of subtests.flatMap(({ questions }) => questions)) {
    const own = loadings.get(id);
    if (own && !found.has(type)) found.set(type, own);
  }
  return found;
}

/** Distance of a very rare answer from the usual one. */
const FAR = 3.2;

/** The model of each item: the default of its kind, with the form's own values. */
function itemModels({ simulation, scoring }: Instrument): (question: InstrumentQuestion) => ItemModel {
  const rare = rareAnswers(scoring.quality);
  return ({ id, type, answerCount }) => {
    const { usual } = ANSWERERS[type];
    const places = rare.get(id);
    const difficulty = places ? farFrom(places, answerCount) : usual.difficulty;
    const own = simulation.items[id] ?? {};
    return {
      difficulty: own.difficulty ?? difficulty,
      discrimination: own.discrimination ?? usual.discrimination,
      seconds: own.seconds ?? usual.seconds,
    };
  };
}

function rareAnswers(quality: Instrument["scoring"]["quality"]): Map<string, readonly number[]> {
  return new Map(
    Object.values(quality).flatMap((index) =>
      index.kind === "infrequency" ? Object.entries(index.items) : []
    ),
  );
}

function farFrom(places: readonly number[], count: number): number {
  const mean = places.reduce((sum, place) => sum + place, 0) / places.length;
  return FAR * Math.sign(mean - (count + 1) / 2);
}
