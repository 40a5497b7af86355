import { type Answerer, traitOf } from "../answerer.ts";
import { chanceNoSlip } from "../models/chance_right.ts";
import { timeAtSpeed } from "../models/time.ts";
import { placesUpTo } from "./choice.ts";
import { rightText } from "./typed.ts";

/** Rate of false alarms relative to misses. */
const FALSE_ALARMS = 0.15;

/** Targets on a grid. Some are missed, and other shapes are hardly ever marked. */
export const cancellation: Answerer = {
  usual: { difficulty: 0, discrimination: 1, seconds: 9 },
  isSpeeded: true,
  answer(question, person, chance) {
    const { key, item, content: { id, answerCount } } = question;
    if (!key || !("each" in key)) throw new Error(`${id} has no targets`);
    const trait = traitOf(question, person);
    const hit = chanceNoSlip(trait, item);
    const answers = placesUpTo(answerCount).filter((place) =>
      chance.next() < (key.each.includes(place) ? hit : (1 - hit) * FALSE_ALARMS)
    );
    return { answers, seconds: timeAtSpeed(item, trait, chance) };
  },
};

/** Digits looked up in a key: hardly any errors, as many as time allows. */
export const digitSymbolCoding: Answerer = {
  usual: { difficulty: 0, discrimination: 1, seconds: 1.9 },
  isSpeeded: true,
  answer(question, person, chance) {
    const trait = traitOf(question, person);
    const right = rightText(question);
    const hasSlipped = chance.next() >= chanceNoSlip(trait, question.item);
    return {
      answerText: hasSlipped ? neighbour(right, chance.next() < 0.5 ? 1 : -1) : right,
      seconds: timeAtSpeed(question.item, trait, chance),
    };
  },
};

/** The neighbour of a digit in the key, which goes from 1 to 9. */
const neighbour = (digit: string, step: 1 | -1) => String((Number(digit) + step + 8) % 9 + 1);

/** Whether a target is in the row: found by everybody who looks long enough. */
export const symbolSearch: Answerer = {
  usual: { difficulty: 0, discrimination: 1, seconds: 3 },
  isSpeeded: true,
  answer(question, person, chance) {
    const { key, item, content: { id, answerCount } } = question;
    if (!key || !("right" in key)) throw new Error(`${id} has no right answer`);
    const trait = traitOf(question, person);
    const hasSlipped = chance.next() >= chanceNoSlip(trait, item);
    return {
      answer: hasSlipped ? (key.right + chance.below(answerCount - 1)) % answerCount + 1 : key.right,
      seconds: timeAtSpeed(item, trait, chance),
    };
  },
};
