import type { Chance } from "$/model/chance.ts";
import type { GeneratedItem } from "$/instruments/format/generator.ts";

/**
 * Any of those whose difficulty lies within `tolerance` of the aim; where none does, of the nearest and those
 * not `slack` farther.
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

/**
 * Of the pictures that a set may show and has not shown yet, the one whose difficulty is nearest to what is
 * wanted.
 */
export function nearestNew<T extends { readonly id: string; readonly difficulty: number }>(
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
