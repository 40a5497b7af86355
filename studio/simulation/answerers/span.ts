import type { Chance } from "../../../model/chance.ts";
import type { ItemModel } from "../../../model/instruments/simulation.ts";
import type { Answerer } from "../answerer.ts";
import { timeToAnswer } from "../models/time.ts";
import { swapped, typed } from "./typed.ts";

/** Recall from memory. In a sequence that is too long two signs are exchanged, or one is lost or mistaken. */
export function spanAnswerer(signs: string, usual: ItemModel): Answerer {
  return {
    usual,
    answer(simulated, person, chance) {
      const { sequence = [], shownFor = 0, pause = 0 } = simulated.question.presentation ?? {};
      const shown = sequence.length * (shownFor + pause) / 1000;
      const toAnswer = { ...simulated.item, seconds: Math.max(2, simulated.item.seconds - shown) };
      return {
        ...typed(simulated, person, chance, (right, chance) => misremembered(right, signs, chance)),
        seconds: shown + timeToAnswer(toAnswer, person, chance),
      };
    },
  };
}

function misremembered(right: string, signs: string, chance: Chance): string {
  const kind = chance.next();
  if (kind < 0.5) return swapped(right, chance);
  const at = chance.below(right.length);
  if (kind < 0.75 && right.length > 1) return right.slice(0, at) + right.slice(at + 1);
  const others = [...signs].filter((sign) => sign !== right[at]);
  return right.slice(0, at) + chance.pick(others) + right.slice(at + 1);
}
