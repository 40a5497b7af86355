import type { Chance } from "$/model/chance.ts";
import type { Generator, Phrase } from "$/instruments/format/generator.ts";
import { BaseOptions } from "../../base_options.ts";
import { nearest } from "../../nearest.ts";
import { difficultyOf, stepsOf } from "./calculation.ts";
import { formula, roundsUp } from "./formula.ts";
import { optionsOf } from "./options.ts";
import { ONE_STEP } from "./stories/one_step.ts";
import { PERCENTS } from "./stories/percents.ts";
import { PROPORTIONS } from "./stories/proportions.ts";
import { RELATIONS } from "./stories/relations.ts";
import { TWO_STEPS } from "./stories/two_steps.ts";
import { UNKNOWNS } from "./stories/unknowns.ts";
import type { Problem, Story } from "./story.ts";
import { writeNumber } from "./written.ts";

export const STORIES: readonly Story[] = [
  ...ONE_STEP,
  ...TWO_STEPS,
  ...PROPORTIONS,
  ...PERCENTS,
  ...RELATIONS,
  ...UNKNOWNS,
];

/** A word problem for mental arithmetic. */
export const arithmetic: Generator<BaseOptions> = {
  kind: "arithmetic",
  options: BaseOptions,
  make(chance, aim, { explains }, { earlier }) {
    const used = earlier.map(({ idea }) => idea);
    const open = STORIES.filter(({ name }) => !used.includes(name));
    const { name, problem, difficulty } = nearest(
      chance,
      drawProblems(chance, open.length > 0 ? open : STORIES),
      aim,
    );
    const taken = earlier.map(({ key }) => "right" in key ? key.right - 1 : 0);
    const options = optionsOf(chance, problem, taken);
    const hasCents = options.some(({ value }) => !Number.isInteger(value));
    const answers = options.map(({ value }) => writeNumber(value, problem.unit, hasCents));
    const right = options.findIndex(({ error }) => error === "");
    return {
      type: "arithmetic",
      answerCode: "singleSelectLines",
      body: problem.text,
      answers,
      ...(explains && {
        feedback: explanation(answers[right]!, problem),
      }),
      key: { right: right + 1 },
      difficulty,
      discrimination: 1.8,
      seconds: Math.round(8 + 4 * stepsOf(problem.calculation).length + 3.5 * (difficulty + 2.5)),
      distractors: options.map(({ error }) => error),
      idea: name,
    };
  },
};

/** A problem for each story, with its difficulty. */
const drawProblems = (chance: Chance, stories: readonly Story[]) =>
  stories.map((story) => {
    const problem = story.draw(chance.branch(story.name));
    return { name: story.name, problem, difficulty: difficultyOf(problem.calculation, story.insight) };
  });

function explanation(answer: Phrase, { answer: value, calculation }: Problem): Phrase {
  const plain = writeNumber(value);
  const { en, fr } = formula(calculation);
  return roundsUp(calculation)
    ? {
      en: `The answer is ${answer.en}: ${en}, rounded up to the next whole number.`,
      fr: `La réponse est ${answer.fr}\u00a0: ${fr}, arrondi au nombre entier suivant.`,
    }
    : {
      en: `The answer is ${answer.en}: ${en} = ${plain.en}.`,
      fr: `La réponse est ${answer.fr}\u00a0: ${fr} = ${plain.fr}.`,
    };
}
