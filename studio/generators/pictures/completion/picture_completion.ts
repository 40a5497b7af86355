import { z } from "zod";
import type { Chance } from "$/model/chance.ts";
import type { GeneratedItem, Generator, Phrase } from "$/instruments/format/generator.ts";
import { Explaining } from "../../base_options.ts";
import { capital } from "../../phrases.ts";
import { nearestNew } from "../../nearest.ts";
import { drawn, partOf, type Scene } from "./scene.ts";
import { SCENES } from "./scenes/all.ts";

const Options = Explaining.extend({
  /** Which of the scenes may be used; two forms can so show different ones. */
  scenes: z.array(z.enum(SCENES.map(({ id }) => id))).min(1).optional(),
});
type Options = z.infer<typeof Options>;

/** A drawing of something of which an important part is left out: which one? */
export const pictureCompletion: Generator<Options> = {
  kind: "picture_completion",
  options: Options,
  make(chance, aim, { scenes, explains }, { earlier }) {
    const scene = nearestNew(SCENES, scenes, aim, earlier);
    const missing = partOf(scene, scene.missing);
    const wrong = chance.shuffled([
      ...scene.seen.map((name) => ({ said: partOf(scene, name), error: `the ${name} can be seen` })),
      ...scene.spare.map((said) => ({ said, error: "need not be there" })),
    ]);
    const place = leastUsed(chance, wrong.length + 1, earlier);
    const answers = wrong.toSpliced(place, 0, { said: missing, error: "" });
    return {
      type: "picture_completion",
      answerCode: "singleSelectLines",
      body: ASKED,
      answers: answers.map(({ said }) => capital(said)),
      drawings: { body: [{ svg: drawn(scene, scene.missing), alt: drawingOf(scene) }] },
      ...(explains && { feedback: whatIsMissing(missing) }),
      key: { right: place + 1 },
      difficulty: scene.difficulty,
      discrimination: 1.7,
      seconds: Math.round(9 + 5 * (scene.difficulty + 2.6)),
      distractors: answers.map(({ error }) => error),
      idea: scene.id,
    };
  },
};

/** Where the right answer has stood least often so far, counted from 0. */
function leastUsed(chance: Chance, places: number, earlier: readonly GeneratedItem[]): number {
  const times = Array.from(
    { length: places },
    (_, place) => earlier.filter(({ key }) => "right" in key && key.right === place + 1).length,
  );
  const least = Math.min(...times);
  return chance.pick(times.flatMap((count, place) => count === least ? [place] : []));
}

const ASKED: Phrase = {
  en: "Which important part is missing?",
  fr: "Quelle partie importante manque?",
};

const drawingOf = ({ said: { en, fr } }: Scene): Phrase => ({
  en: `Drawing of ${en}`,
  fr: `Dessin\u00a0: ${fr}`,
});

const whatIsMissing = ({ en, fr, enCA }: Phrase): Phrase => ({
  en: `What is missing is ${en}.`,
  fr: `Ce qui manque, c’est ${fr}.`,
  ...(enCA && { enCA: `What is missing is ${enCA}.` }),
});
