import type { Chance } from "$/model/chance.ts";
import type { GeneratedItem } from "$/instruments/format/generator.ts";

/**
 * A random entry within `tolerance` of the aim. If there is none, one of the nearest and of those at most
 * `slack` farther away.
 */
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

/** The picture nearest to the aim among those that are allowed and not yet used. Throws if none is left. */
export function nearestUnused<T extends { readonly id: string; readonly difficulty: number }>(
  library: readonly T[],
  allowed: readonly string[] | undefined,
  aim: number,
  earlier: readonly GeneratedItem[],
): T {
  const used = earlier.map(({ idea }) => idea);
  const left = library.filter(({ id }) => (!allowed || allowed.includes(id)) && !used.includes(id));
  if (left.length === 0) throw new Error(`there are only ${used.length} of them to show`);
  const away = ({ difficulty }: T) => Math.abs(difficulty - aim);
  return left.reduce((best, one) => away(one) < away(best) ? one : best);
}
