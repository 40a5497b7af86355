import { z } from "zod";
import type { Chance } from "$/model/chance.ts";
import type { Drawing, Generator, Phrase } from "$/instruments/format/generator.ts";
import { BaseOptions } from "../../base_options.ts";
import { withHeading } from "../../phrases.ts";
import { nearestUnused } from "../../nearest.ts";
import { panel } from "./cast.ts";
import { STORIES } from "./stories/all.ts";
import type { Story } from "./story.ts";

const Options = BaseOptions.extend({
  /** Allowed stories, so that two forms can use different ones. */
  stories: z.array(z.enum(STORIES.map(({ id }) => id))).min(1).optional(),
});
type Options = z.infer<typeof Options>;

/** Numbered pictures of a story in random order; the answer is the right order. */
export const pictureArrangement: Generator<Options> = {
  kind: "picture_arrangement",
  options: Options,
  make(chance, aim, { stories, explains }, { earlier }) {
    const story = nearestUnused(STORIES, stories, aim, earlier);
    const shown = mixedUp(chance, story.panels.length);
    const order = story.panels.map((_, at) => shown.indexOf(at) + 1).join("");
    return {
      type: "picture_arrangement",
      answerCode: "digits",
      body: PROMPT,
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

const PROMPT: Phrase = {
  en: "In which order did this happen? Type the numbers of the pictures, the first one first.",
  fr:
    "Dans quel ordre cela s’est-il passé? Tapez les numéros des images, en commençant par celle qui vient en premier.",
};

/** Index of the picture at each place. Neither the right order nor its reverse. */
function mixedUp(chance: Chance, count: number): number[] {
  const order = Array.from({ length: count }, (_, at) => at);
  for (let time = 0; time < 500; time++) {
    const mixed = chance.shuffled(order);
    if (mixed.some((at, place) => at !== place) && mixed.some((at, place) => at !== count - 1 - place)) {
      return mixed;
    }
  }
  throw new Error(`${count} pictures did not come out mixed up`);
}

function numbered({ panels }: Story, at: number, number: number): Drawing {
  const { drawing, caption } = panels[at]!;
  return {
    svg: panel(number, drawing),
    alt: withHeading({ en: `Picture ${number}`, fr: `Image ${number}` }, caption),
  };
}

const inOrder = (order: string, { why }: Story): Phrase => ({
  en: `The order is ${order}. ${why.map(({ en }) => en).join(" ")}`,
  fr: `L’ordre est ${order}. ${why.map(({ fr }) => fr).join(" ")}`,
});
