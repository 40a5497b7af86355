import { z } from "zod";
import type { Chance } from "$/model/chance.ts";
import type { GeneratedItem, Generator, Phrase } from "$/instruments/format/generator.ts";
import { BaseOptions } from "../../base_options.ts";
import { capitalize } from "../../phrases.ts";
import { nearestUnused } from "../../nearest.ts";
import { drawScene, labelOf, type Scene } from "./scene.ts";
import { SCENES } from "./scenes/all.ts";

const Options = BaseOptions.extend({
  /** Allowed scenes, so that two forms can use different ones. */
  scenes: z.array(z.enum(SCENES.map(({ id }) => id))).min(1).optional(),
});
type Options = z.infer<typeof Options>;

/** A drawing without an important part; the answer is that part. */
export const pictureCompletion: Generator<Options> = {
  kind: "picture_completion",
  options: Options,
  make(chance, aim, { scenes, explains }, { earlier }) {
    const scene = nearestUnused(SCENES, scenes, aim, earlier);
    const missing = labelOf(scene, scene.missing);
    const wrong = chance.shuffled([
      ...scene.seen.map((name) => ({ label: labelOf(scene, name), error: `the ${name} can be seen` })),
      ...scene.spare.map((label) => ({ label, error: "need not be there" })),
    ]);
    const place = leastUsed(chance, wrong.length + 1, earlier);
    const answers = wrong.toSpliced(place, 0, { label: missing, error: "" });
    return {
      type: "picture_completion",
      answerCode: "singleSelectLines",
      body: PROMPT,
      answers: answers.map(({ label }) => capitalize(label)),
      drawings: { body: [{ svg: drawScene(scene, scene.missing), alt: drawingOf(scene) }] },
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

/** A place, counted from 0, at which the right answer has been least often. */
function leastUsed(chance: Chance, places: number, earlier: readonly GeneratedItem[]): number {
  const times = Array.from(
    { length: places },
    (_, place) => earlier.filter(({ key }) => "right" in key && key.right === place + 1).length,
  );
  const least = Math.min(...times);
  return chance.pick(times.flatMap((count, place) => count === least ? [place] : []));
}

const PROMPT: Phrase = {
  en: "Which important part is missing?",
  fr: "Quelle partie importante manque?",
};

const drawingOf = ({ subject: { en, fr } }: Scene): Phrase => ({
  en: `Drawing of ${en}`,
  fr: `Dessin\u00a0: ${fr}`,
});

const whatIsMissing = ({ en, fr, enCA }: Phrase): Phrase => ({
  en: `What is missing is ${en}.`,
  fr: `Ce qui manque, c’est ${fr}.`,
  ...(enCA && { enCA: `What is missing is ${enCA}.` }),
});
