import type { Generator } from "$/instruments/format/generator.ts";
import { Explaining } from "../../base_options.ts";
import { answerDrawing } from "../answers.ts";
import { drawCell, drawMatrix } from "./drawing.ts";
import { puzzle } from "./puzzle.ts";
import { explained, told } from "./descriptions.ts";

/** A matrix of pictures with an empty place. */
export const MATRIX_REASONING: Generator<Explaining> = {
  kind: "matrix_reasoning",
  options: Explaining,
  make(chance, aim, { explains }, { index }) {
    const made = puzzle(chance, aim, index);
    const { blueprint, answers } = made;
    return {
      type: "matrix_reasoning",
      answerCode: "horizontalImageSingleSelect",
      body: { en: "Which picture belongs in the empty place?", fr: "Quelle image va dans la case vide?" },
      drawings: {
        body: [{ svg: drawMatrix(made), alt: told(made) }],
        answers: answers.values.map((cell, at) =>
          answerDrawing(at, drawCell(made, cell), blueprint.look.say(cell))
        ),
      },
      ...(explains && { feedback: explained(made) }),
      key: { right: answers.right[0]! },
      difficulty: blueprint.difficulty,
      discrimination: 2,
      seconds: Math.round(7 + 6.5 * (blueprint.difficulty + 3)),
      distractors: answers.errors,
    };
  },
};
