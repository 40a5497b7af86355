import type { Chance } from "../../../../model/chance.ts";
import type { Wrong } from "../answers.ts";
import { countOf, type Load, loads, MOST, type Scale, weigh } from "./balance.ts";

/** Four loads that do not balance the open pan, each from another slip; about half of them too light, half too heavy. */
export function wrongLoads(
  open: Scale,
  shown: readonly Scale[],
  weights: readonly number[],
  chance: Chance,
): Wrong<Load>[] | undefined {
  const { left, right } = open;
  const weight = weigh(left, weights);
  const found: Wrong<Load>[] = [];
  const candidates = [...slips(left, right, shown, chance), ...chance.shuffled(near(right))];
  // How many of the wrong ones are too light is drawn first: the right one is not always in the middle.
  const light = chance.between(0, 4);
  for (const one of candidates) {
    const isNew = [left, right, ...found.map(({ value }) => value)].every((other) =>
      `${other}` !== `${one.value}`
    );
    const by = weigh(one.value, weights) - weight;
    const isWanted = found.filter(({ value }) =>
      weigh(value, weights) < weight === by < 0
    ).length < (by < 0 ? light : 4 - light);
    if (isNew && by !== 0 && countOf(one.value) >= 1 && countOf(one.value) <= MOST && isWanted) {
      found.push(one);
    }
    if (found.length === 4) return found;
  }
}

function slips(left: Load, right: Load, shown: readonly Scale[], chance: Chance): Wrong<Load>[] {
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

/** Loads of the same forms that differ by one or two things. */
function near(right: Load): Wrong<Load>[] {
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
