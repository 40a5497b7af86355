import type { Generator, Phrase } from "$/instruments/format/generator.ts";
import { BaseOptions } from "../../base_options.ts";
import { svg } from "../../svg.ts";
import { withHeading } from "../../phrases.ts";
import { answerDrawing, letterOf, shuffleAnswers } from "../answers.ts";
import { drawPiece } from "../pieces/drawn_piece.ts";
import { extent } from "../pieces/piece.ts";
import { describePiece } from "../pieces/description.ts";
import { ideaOf, visualPuzzle } from "./puzzle.ts";

const UNIT = 24;
const PIECE = 4 * UNIT + 8;

/** A figure and six pieces, of which three make it. */
export const VISUAL_PUZZLE: Generator<BaseOptions> = {
  kind: "visual_puzzle",
  options: BaseOptions,
  make(chance, aim, { explains }, { earlier }) {
    const puzzle = visualPuzzle(chance, aim, earlier.flatMap(({ idea }) => idea ?? []));
    const { values, right, errors } = shuffleAnswers(chance, puzzle.right, puzzle.wrong);
    const [width, height] = extent(puzzle.figure).map((squares) => squares * UNIT + 8) as [number, number];
    const letters = right.map(letterOf);
    return {
      type: "visual_puzzle",
      answerCode: "multiSelectSquares",
      body: {
        en: "Which three pieces make the figure?",
        fr: "Quelles sont les trois pièces qui forment la figure?",
      },
      drawings: {
        body: [{
          svg: svg(width, height, drawPiece(puzzle.figure, { x: width / 2, y: height / 2, unit: UNIT })),
          alt: withHeading({ en: "Figure to be made", fr: "Figure à former" }, describePiece(puzzle.figure)),
        }],
        answers: values.map((one, at) =>
          answerDrawing(
            at,
            svg(PIECE, PIECE, drawPiece(one, { x: PIECE / 2, y: PIECE / 2, unit: UNIT })),
            describePiece(one),
          )
        ),
      },
      ...(explains && { feedback: explanation(letters) }),
      choose: 3,
      columns: 3,
      key: { all: [...right] },
      difficulty: puzzle.difficulty,
      discrimination: 2,
      seconds: Math.round(8 + 6.5 * (puzzle.difficulty + 3)),
      distractors: errors,
      idea: ideaOf(puzzle),
    };
  },
};

const explanation = ([a, b, c]: readonly string[]): Phrase => ({
  en: `Pieces ${a}, ${b} and ${c} make the figure. Each of the others leaves a gap, overlaps or stands out.`,
  fr:
    `Les pièces ${a}, ${b} et ${c} forment la figure. Chacune des autres laisse un vide, chevauche ou dépasse.`,
});
