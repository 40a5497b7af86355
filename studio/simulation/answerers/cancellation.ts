import { type Answerer, traitOf } from "../answerer.ts";
import { chanceNoSlip } from "../models/speeded.ts";
import { timeAtSpeed } from "../models/time.ts";
import { placesUpTo } from "./choice.ts";

/** How much rarer it is to cross out what is no target than to overlook one. */
const FALSE_ALARMS = 0.15;

/** Targets crossed out on a grid: some are overlooked, hardly ever is anything else taken for one. */
export const cancellation: Answerer = {
  usual: { difficulty: 0, discrimination: 1, seconds: 9 },
  isSpeeded: true,
  answer(asked, person, chance) {
    const { key, item, question: { id, answerCount } } = asked;
    if (!key || !("each" in key)) throw new Error(`${id} has no targets`);
    const trait = traitOf(asked, person);
    const hit = chanceNoSlip(trait, item);
    const answers = placesUpTo(answerCount).filter((place) =>
      chance.next() < (key.each.includes(place) ? hit : (1 - hit) * FALSE_ALARMS)
    );
    return { answers, seconds: timeAtSpeed(item, trait, chance) };
  },
};
