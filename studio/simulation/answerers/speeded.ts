import { type Answerer, traitOf } from "../answerer.ts";
import { chanceNoSlip } from "../models/chance_right.ts";
import { timeAtSpeed } from "../models/time.ts";
import { placesUpTo } from "./choice.ts";
import { rightText } from "./typed.ts";

/** How much rarer it is to mark a distractor than to miss a target. */
const FALSE_ALARMS = 0.15;

/** Targets marked on a grid: some are missed, distractors are hardly ever marked. */
export const cancellation: Answerer = {
  usual: { difficulty: 0, discrimination: 1, seconds: 9 },
  isSpeeded: true,
  answer(simulated, person, chance) {
    const { key, item, question: { id, answerCount } } = simulated;
    if (!key || !("each" in key)) throw new Error(`${id} has no targets`);
    const trait = traitOf(simulated, person);
    const hit = chanceNoSlip(trait, item);
    const answers = placesUpTo(answerCount).filter((place) =>
      chance.next() < (key.each.includes(place) ? hit : (1 - hit) * FALSE_ALARMS)
    );
    return { answers, seconds: timeAtSpeed(item, trait, chance) };
  },
};

/** Looked up in the key: hardly any errors, as many as the time allows. */
export const digitSymbolCoding: Answerer = {
  usual: { difficulty: 0, discrimination: 1, seconds: 1.9 },
  isSpeeded: true,
  answer(simulated, person, chance) {
    const trait = traitOf(simulated, person);
    const right = rightText(simulated);
    const hasSlipped = chance.next() >= chanceNoSlip(trait, simulated.item);
    return {
      answerText: hasSlipped ? neighbour(right, chance.next() < 0.5 ? 1 : -1) : right,
      seconds: timeAtSpeed(simulated.item, trait, chance),
    };
  },
};

/** A digit beside the right one in the key, which goes from 1 to 9. */
const neighbour = (digit: string, step: 1 | -1) => String((Number(digit) + step + 8) % 9 + 1);

/** Whether one of the symbols is in the row: everyone sees it with enough time. */
export const symbolSearch: Answerer = {
  usual: { difficulty: 0, discrimination: 1, seconds: 3 },
  isSpeeded: true,
  answer(simulated, person, chance) {
    const { key, item, question: { id, answerCount } } = simulated;
    if (!key || !("right" in key)) throw new Error(`${id} has no right answer`);
    const trait = traitOf(simulated, person);
    const hasSlipped = chance.next() >= chanceNoSlip(trait, item);
    return {
      answer: hasSlipped ? (key.right + chance.below(answerCount - 1)) % answerCount + 1 : key.right,
      seconds: timeAtSpeed(item, trait, chance),
    };
  },
};
