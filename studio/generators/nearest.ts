import type { Chance } from "$/model/chance.ts";

/** Any of those whose difficulty lies within `tolerance` of the aim; where none does, of the nearest and those not `slack` farther. */
export function nearest<T extends { readonly difficulty: number }>(
  chance: Chance,
  list: readonly T[],
  aim: number,
  { tolerance = 0.2, slack = 0 } = {},
): T {
  const away = ({ difficulty }: T) => Math.abs(difficulty - aim);
  const least = Math.min(...list.map(away));
  return chance.pick(list.filter((one) => away(one) <= Math.max(least + slack, tolerance)));
}
