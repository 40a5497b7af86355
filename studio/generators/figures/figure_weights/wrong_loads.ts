import type { Chance } from "$/model/chance.ts";
import type { WrongAnswer } from "../answers.ts";
import { countOf, isMixed, type Load, loads, MOST, type Scale, weigh } from "./balance.ts";

const WRONG = 4;

/**
 * Four loads that do not balance the open pan: from typical errors, or close to the right one. Undefined if
 * there are too few.
 */
export function wrongLoads(
  open: Scale,
  shown: readonly Scale[],
  weights: readonly number[],
  chance: Chance,
): WrongAnswer<Load>[] | undefined {
  const { left, right } = open;
  const by = (load: Load) => weigh(load, weights) - weigh(left, weights);
  const [slipped, close] = [slips(left, right, shown, chance), chance.shuffled(near(right))];
  // Typical errors are mostly loads of one form. Beside a right answer of several they would make it stand
  // out.
  const all = (isMixed(right) ? chance.shuffled([...slipped, ...close]) : [...slipped, ...close])
    .filter(({ value }) =>
      by(value) !== 0 && countOf(value) >= 1 && countOf(value) <= MOST && `${value}` !== `${left}`
    )
    .filter(({ value }, at, kept) => kept.findIndex((other) => `${other.value}` === `${value}`) === at);
  const light = all.filter(({ value }) => by(value) < 0);
  const heavy = all.filter(({ value }) => by(value) > 0);
  const [least, most] = [Math.max(0, WRONG - heavy.length), Math.min(WRONG, light.length)];
  if (least > most) return;
  // The number of loads that are too light is random: the right one is not always in the middle.
  const lighter = chance.between(least, most);
  const found = [...light.slice(0, lighter), ...heavy.slice(0, WRONG - lighter)];
  return isInCompany(right, found.map(({ value }) => value)) ? found : undefined;
}

/** Whether a right answer of several forms is not the only one of its sort. */
const isInCompany = (right: Load, wrong: readonly Load[]) =>
  !isMixed(right) || wrong.filter(isMixed).length >= 2;

function slips(left: Load, right: Load, shown: readonly Scale[], chance: Chance): WrongAnswer<Load>[] {
  const form = right.findIndex((count) => count > 0);
  const only = (count: number): Load => right.map((_, at) => at === form ? count : 0);
  const first = shown.flatMap((scale) => [scale.left, scale.right]).filter((load) => load[form]! > 0);
  return chance.shuffled([
    { value: only(countOf(left)), error: "takes all forms for equally heavy" },
    ...first.map((load) => ({ value: load, error: "repeats a pan that is shown" })),
    ...first.map((load) => ({
      value: only(load[form]! * countOf(left)),
      error: "uses one of the scales alone",
    })),
  ]);
}

/** Loads of the same forms that differ by up to three forms. */
function near(right: Load): WrongAnswer<Load>[] {
  const forms = right.map((count) => count > 0);
  return loads(right.length).filter((load) => load.every((count, at) => count === 0 || forms[at]))
    .flatMap((value) => {
      const steps = value.reduce((sum, count, at) => sum + Math.abs(count - right[at]!), 0);
      if (steps === 0 || steps > 3) return [];
      const more = countOf(value) - countOf(right);
      return [{
        value,
        error: more === 0
          ? "exchanges two forms"
          : more > 0
          ? "puts too much on the pan"
          : "puts too little on the pan",
      }];
    });
}
