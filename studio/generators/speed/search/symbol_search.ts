import type { Chance } from "$/model/chance.ts";
import type { GeneratedItem, Generator, Phrase } from "$/instruments/format/generator.ts";
import { BaseOptions } from "../../base_options.ts";
import { GLYPHS, POSES, sameSign, type Sign } from "./glyphs.ts";
import { searchDrawing } from "./row_drawing.ts";

const ROW = 5;
const EASIEST = -2.8;
/** Difficulty of one more near miss in the row. */
const STEP = 0.3;

/** Two targets and a row of five signs: is one of the targets in the row? */
export const symbolSearch: Generator<BaseOptions> = {
  kind: "symbol_search",
  options: BaseOptions,
  make(chance, aim, { explains }, { earlier }) {
    const isThere = nextAnswer(chance, earlier);
    const nearMisses = Math.min(ROW - 1, Math.max(1, Math.round((aim - EASIEST) / STEP)));
    const glyphs = chance.shuffled(GLYPHS.map((_, at) => at));
    const targets = glyphs.slice(0, 2).map((glyph) => posed(chance, glyph));
    const found = isThere ? [chance.pick(targets)] : [];
    const misses = chance.shuffled(targets.flatMap(missesOf)).slice(0, nearMisses);
    const others = glyphs.slice(2, 2 + ROW - found.length - misses.length).map((glyph) =>
      posed(chance, glyph)
    );
    const row = chance.shuffled([...found, ...misses, ...others]);
    return {
      type: "symbol_search",
      answerCode: "singleSelectSquares",
      body: {
        en: "Is one of the two symbols on the left also in the row?",
        fr: "L’un des deux symboles de gauche est-il aussi dans la rangée?",
      },
      answers: [{ en: "Yes", fr: "Oui" }, { en: "No", fr: "Non" }],
      ...(explains && { feedback: explanation(targets, row, found[0]) }),
      drawings: { body: [searchDrawing(targets, row)] },
      key: { right: isThere ? 1 : 2 },
      difficulty: EASIEST + STEP * nearMisses,
      discrimination: 1,
      seconds: 2.4 + 0.35 * nearMisses,
      distractors: isThere ? ["", "target_overlooked"] : ["near_miss_taken_for_target", ""],
    };
  },
};

/** The next answer. Of every four answers two are yes, and no four in succession are equal. */
function nextAnswer(chance: Chance, earlier: readonly GeneratedItem[]): boolean {
  const answers = earlier.map(({ key }) => "right" in key && key.right === 1);
  const round = answers.slice(answers.length - answers.length % 4);
  const last = answers.slice(-3);
  return chance.pick(
    [true, false].filter((answer) =>
      round.filter((one) => one === answer).length < 2 && (last.length < 3 || last.includes(!answer))
    ),
  );
}

const posed = (chance: Chance, glyph: number): Sign => ({
  glyph,
  pose: chance.pick(POSES),
  isWhole: chance.next() < 0.7,
});

/** Near misses of a sign: turned, mirrored, or with a stroke more or less. */
const missesOf = (sign: Sign): Sign[] =>
  POSES.flatMap((pose) => [true, false].map((isWhole) => ({ glyph: sign.glyph, pose, isWhole }))).filter((
    other,
  ) => !sameSign(other, sign) && (other.pose === sign.pose || other.isWhole === sign.isWhole));

const PLACES = {
  en: ["first", "second", "third", "fourth", "fifth"],
  fr: ["premier", "deuxième", "troisième", "quatrième", "cinquième"],
} as const;

function explanation(targets: readonly Sign[], row: readonly Sign[], found: Sign | undefined): Phrase {
  if (!found) {
    return {
      en:
        "The answer is no: some in the row are like one of the two, but turned, mirrored or drawn otherwise.",
      fr:
        "La réponse est non\u00a0: certains symboles de la rangée ressemblent à l’un des deux, mais ils sont tournés, inversés ou dessinés autrement.",
    };
  }
  const [target, place] = [targets.indexOf(found), row.indexOf(found)];
  return {
    en: `The answer is yes: the ${PLACES.en[target]} of the two symbols on the left is also the ${
      PLACES.en[place]
    } in the row.`,
    fr: `La réponse est oui\u00a0: le ${PLACES.fr[target]} des deux symboles de gauche est aussi le ${
      PLACES.fr[place]
    } de la rangée.`,
  };
}
