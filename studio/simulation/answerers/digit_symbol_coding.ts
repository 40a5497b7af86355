import { type Answerer, traitOf } from "../answerer.ts";
import { chanceNoSlip } from "../models/speeded.ts";
import { timeAtSpeed } from "../models/time.ts";
import { rightText } from "./typed.ts";

/** Looked up in the key: hardly a mistake, as many as the time allows. */
export const digitSymbolCoding: Answerer = {
  usual: { difficulty: 0, discrimination: 1, seconds: 1.9 },
  isSpeeded: true,
  answer(asked, person, chance) {
    const trait = traitOf(asked, person);
    const right = rightText(asked);
    const hasSlipped = chance.next() >= chanceNoSlip(trait, asked.item);
    return {
      answerText: hasSlipped ? neighbour(right, chance.next() < 0.5 ? 1 : -1) : right,
      seconds: timeAtSpeed(asked.item, trait, chance),
    };
  },
};

/** One beside the right digit in the key, which goes from 1 to 9. */
const neighbour = (digit: string, step: 1 | -1) => String((Number(digit) + step + 8) % 9 + 1);
