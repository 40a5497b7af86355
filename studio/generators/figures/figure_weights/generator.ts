import type { Generator } from "$/instruments/format/generator.ts";
import { BaseOptions } from "../../base_options.ts";
import { answerDrawing, shuffleAnswers } from "../answers.ts";
import { drawAnswer, drawScales, THINGS } from "./drawing.ts";
import { figureWeights } from "./puzzle.ts";
import { describeLoad, describeScales, explainWeights } from "./descriptions.ts";
import { consistent } from "./outcome.ts";

/** Scales in balance, and one on which something is missing. */
export const FIGURE_WEIGHTS: Generator<BaseOptions> = {
  kind: "figure_weights",
  options: BaseOptions,
  make(chance, aim, { explains }) {
    const { shown, open, right, wrong, difficulty } = figureWeights(chance, aim);
    const forms = chance.shuffled(THINGS.map((_, at) => at)).slice(0, open.length);
    const answers = shuffleAnswers(chance, [right], wrong);
    const [weights] = consistent(shown, open.length, 12);
    return {
      type: "figure_weights",
      answerCode: "horizontalImageSingleSelect",
      body: { en: "What balances the last scale?", fr: "Qu’est-ce qui équilibre la dernière balance?" },
      drawings: {
        body: [{ svg: drawScales(shown, open, forms), alt: describeScales(shown, open, forms) }],
        answers: answers.values.map((load, at) =>
          answerDrawing(at, drawAnswer(load, forms), describeLoad(load, forms))
        ),
      },
      ...(explains && { feedback: explainWeights(open, right, weights!, forms) }),
      key: { right: answers.right[0]! },
      difficulty,
      discrimination: 2,
      seconds: Math.round(8 + 6.5 * (difficulty + 3)),
      distractors: answers.errors,
    };
  },
};
