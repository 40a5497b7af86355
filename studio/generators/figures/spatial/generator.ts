import type { Generator, Phrase } from "$/instruments/format/generator.ts";
import { BaseOptions } from "../../base_options.ts";
import { svg } from "../../svg.ts";
import { withHeading } from "../../phrases.ts";
import { answerDrawing, letterOf } from "../answers.ts";
import { cornersAt, drawPiece, frame } from "../pieces/drawn_piece.ts";
import { formOf } from "../pieces/piece.ts";
import { describePiece } from "../pieces/description.ts";
import { rotation, type Turned } from "./puzzle.ts";

const BOX = 100;
const LARGEST_UNIT = 30;

/** A figure and five turned ones, of which one is the same. */
export const SPATIAL: Generator<BaseOptions> = {
  kind: "spatial",
  options: BaseOptions,
  make(chance, aim, { explains }, { earlier }) {
    const used = earlier.flatMap(({ idea }) => idea ?? []);
    const { figure, answers, difficulty } = rotation(chance, aim, used);
    const right = answers.right[0]!;
    const shown = [{ figure, angle: 0 }, ...answers.values];
    const place = { x: BOX / 2, y: BOX / 2, unit: fittingUnit(shown) };
    return {
      type: "spatial",
      answerCode: "singleSelectSquares",
      body: {
        en: "Which one is the same figure, only turned?",
        fr: "Laquelle est la même figure, simplement tournée?",
      },
      drawings: {
        body: [{
          svg: svg(BOX, BOX, drawPiece(figure, { ...place, className: "t4 edge" })),
          alt: withHeading({ en: "Figure", fr: "Figure" }, describePiece(figure)),
        }],
        answers: answers.values.map((one, at) =>
          answerDrawing(at, svg(BOX, BOX, drawPiece(one.figure, { ...place, angle: one.angle })))
        ),
      },
      ...(explains && { feedback: explanation(right) }),
      columns: 5,
      key: { right },
      difficulty,
      discrimination: 2,
      seconds: Math.round(6 + 5 * (difficulty + 3)),
      distractors: answers.errors,
      idea: formOf(figure),
    };
  },
};

/** One scale for the whole item, at which the widest figure fills its box. */
function fittingUnit(shown: readonly Turned[]): number {
  const sides = shown.map(({ figure, angle }) => frame(cornersAt(figure, 1, angle)));
  return Math.min(
    LARGEST_UNIT,
    (BOX - 6) / Math.max(...sides.flatMap(({ width, height }) => [width, height])),
  );
}

function explanation(place: number): Phrase {
  const letter = letterOf(place);
  return {
    en:
      `Figure ${letter} is the same figure, only turned. The others were turned over or have a part in another place.`,
    fr:
      `La figure ${letter} est la même, seulement tournée. Les autres ont été retournées ou ont une partie à un autre endroit.`,
  };
}
