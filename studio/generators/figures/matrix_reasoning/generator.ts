import type { Generator } from "$/instruments/format/generator.ts";
import { BaseOptions } from "../../base_options.ts";
import { answerDrawing } from "../answers.ts";
import { drawCell, drawMatrix } from "./drawing.ts";
import { makePuzzle } from "./puzzle.ts";
import { describeMatrix, explainMatrix } from "./descriptions.ts";

/** A matrix of pictures with an empty place. */
export const MATRIX_REASONING: Generator<BaseOptions> = {
  kind: "matrix_reasoning",
  options: BaseOptions,
  make(chance, aim, { explains }, { index }) {
    const puzzle = makePuzzle(chance, aim, index);
    const { blueprint, answers } = puzzle;
    return {
      type: "matrix_reasoning",
      answerCode: "horizontalImageSingleSelect",
      body: { en: "Which picture belongs in the empty place?", fr: "Quelle image va dans la case vide?" },
      drawings: {
        body: [{ svg: drawMatrix(puzzle), alt: describeMatrix(puzzle) }],
        answers: answers.values.map((cell, at) =>
          answerDrawing(at, drawCell(puzzle, cell), blueprint.look.describe(cell))
        ),
      },
      ...(explains && { feedback: explainMatrix(puzzle) }),
      key: { right: answers.right[0]! },
      difficulty: blueprint.difficulty,
      discrimination: 2,
      seconds: Math.round(7 + 6.5 * (blueprint.difficulty + 3)),
      distractors: answers.errors,
    };
  },
};
