import type { Chance } from "../../../model/chance.ts";

/** One of those whose difficulty lies as near to the aim as any, or hardly farther. */
export function nearest<T extends { readonly difficulty: number }>(
  chance: Chance,
  list: readonly T[],
  aim: number,
  tolerance = 0.15,
): T {
  const away = ({ difficulty }: T) => Math.abs(difficulty - aim);
  const least = Math.min(...list.map(away));
  return chance.pick(list.filter((one) => away(one) <= Math.max(least + 0.05, tolerance)));
}

/** Tries until something is made that holds. Chance may fail a few times; hundreds of times in a row is a bug. */
export function firstThat<T>(times: number, attempt: (time: number) => T | undefined, what: string): T {
  for (let time = 0; time < times; time++) {
    const made = attempt(time);
    if (made !== undefined) return made;
  }
  throw new Error(`No ${what} came about in ${times} attempts`);
}
