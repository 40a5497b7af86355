import { type Answerer, traitOf } from "../answerer.ts";
import { chanceNoSlip } from "../models/speeded.ts";
import { timeAtSpeed } from "../models/time.ts";

/** Whether one of the symbols is there: seen by everybody who looks long enough. */
export const symbolSearch: Answerer = {
  usual: { difficulty: 0, discrimination: 1, seconds: 3 },
  isSpeeded: true,
  answer(asked, person, chance) {
    const { key, item, question: { id, answerCount } } = asked;
    if (!key || !("right" in key)) throw new Error(`${id} has no right answer`);
    const trait = traitOf(asked, person);
    const hasSlipped = chance.next() >= chanceNoSlip(trait, item);
    return {
      answer: hasSlipped ? (key.right + chance.below(answerCount - 1)) % answerCount + 1 : key.right,
      seconds: timeAtSpeed(item, trait, chance),
    };
  },
};
