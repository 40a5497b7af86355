import { z } from "zod";
import type { Chance } from "$/model/chance.ts";
import type { Drawing, Generator, Phrase } from "$/instruments/format/generator.ts";
import { Explaining } from "../../base_options.ts";
import { headed } from "../../phrases.ts";
import { nearestNew } from "../../nearest.ts";
import { panel } from "./cast.ts";
import { STORIES } from "./stories/all.ts";
import type { Story } from "./story.ts";

const Options = Explaining.extend({
  /** Which of the stories may be used; two forms can so tell different ones. */
  stories: z.array(z.enum(STORIES.map(({ id }) => id))).min(1).optional(),
});
type Options = z.infer<typeof Options>;

/** Numbered pictures of a story, mixed up: in which order did it happen? */
export const pictureArrangement: Generator<Options> = {
  kind: "picture_arrangement",
  options: Options,
  make(chance, aim, { stories, explains }, { earlier }) {
    const story = nearestNew(STORIES, stories, aim, earlier);
    const shown = mixedUp(chance, story.panels.length);
    const order = story.panels.map((_, at) => shown.indexOf(at) + 1).join("");
    return {
      type: "picture_arrangement",
      answerCode: "digits",
      body: ASKED,
      drawings: { body: shown.map((at, place) => numbered(story, at, place + 1)) },
      ...(explains && { feedback: inOrder(order, story) }),
      maxLength: story.panels.length,
      key: { text: order },
      difficulty: story.difficulty,
      discrimination: 1.7,
      seconds: Math.round(8 + 3 * story.panels.length + 4 * (story.difficulty + 2.6)),
      idea: story.id,
    };
  },
};

const ASKED: Phrase = {
  en: "In which order did this happen? Type the numbers of the pictures, the first one first.",
  fr:
    "Dans quel ordre cela s’est-il passé? Tapez les numéros des images, en commençant par celle qui vient en premier.",
};

/** Which picture of the story stands at each place: neither in order nor just turned round. */
function mixedUp(chance: Chance, count: number): number[] {
  const told = Array.from({ length: count }, (_, at) => at);
  for (let time = 0; time < 500; time++) {
    const mixed = chance.shuffled(told);
    if (mixed.some((at, place) => at !== place) && mixed.some((at, place) => at !== count - 1 - place)) {
      return mixed;
    }
  }
  throw new Error(`${count} pictures did not come out mixed up`);
}

function numbered({ panels }: Story, at: number, number: number): Drawing {
  const { drawn, said } = panels[at]!;
  return { svg: panel(number, drawn), alt: headed({ en: `Picture ${number}`, fr: `Image ${number}` }, said) };
}

const inOrder = (order: string, { why }: Story): Phrase => ({
  en: `The order is ${order}. ${why.map(({ en }) => en).join(" ")}`,
  fr: `L’ordre est ${order}. ${why.map(({ fr }) => fr).join(" ")}`,
});
