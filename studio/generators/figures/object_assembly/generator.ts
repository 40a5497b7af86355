import type { Generator, Phrase } from "$/instruments/format/generator.ts";
import { BaseOptions } from "../../base_options.ts";
import { joinPhrases, sentence, withHeading } from "../../phrases.ts";
import { answerDrawing, letterOf, shuffleAnswers } from "../answers.ts";
import type { Piece } from "../pieces/piece.ts";
import { describePiece } from "../pieces/description.ts";
import { drawPieces, drawShapes } from "./drawing.ts";
import { assembly } from "./puzzle.ts";

/** Separate pieces, and shapes of which they make one. */
export const OBJECT_ASSEMBLY: Generator<BaseOptions> = {
  kind: "object_assembly",
  options: BaseOptions,
  make(chance, aim, { explains }) {
    const { pieces, right, wrong, difficulty } = assembly(chance, aim);
    const answers = shuffleAnswers(chance, [right], wrong);
    return {
      type: "object_assembly",
      answerCode: "horizontalImageSingleSelect",
      body: {
        en: "Which shape do the pieces make?",
        fr: "Quelle figure obtient-on en assemblant les pièces?",
      },
      drawings: {
        body: [{ svg: drawPieces(pieces), alt: describePieces(pieces.map(({ piece }) => piece)) }],
        answers: drawShapes(answers.values).map((drawn, at) =>
          answerDrawing(at, drawn, describePiece(answers.values[at]!))
        ),
      },
      ...(explains && { feedback: explanation(answers.right[0]!) }),
      key: { right: answers.right[0]! },
      difficulty,
      discrimination: 2,
      seconds: Math.round(7 + 5 * (difficulty + 3)),
      distractors: answers.errors,
    };
  },
};

const describePieces = (pieces: readonly Piece[]): Phrase =>
  joinPhrases(
    pieces.map((one, at) =>
      sentence(withHeading({ en: `piece ${at + 1}`, fr: `pièce ${at + 1}` }, describePiece(one)))
    ),
    " ",
  );

function explanation(place: number): Phrase {
  const letter = letterOf(place);
  return {
    en:
      `Laid side by side, the pieces make shape ${letter}. The other shapes are as large, but the pieces do not fit into them.`,
    fr:
      `Mises côte à côte, les pièces forment la figure ${letter}. Les autres figures sont aussi grandes, mais les pièces n’y entrent pas.`,
  };
}
