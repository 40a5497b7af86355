import type { GeneratedItem } from "$/instruments/format/generator.ts";

/** Of the pictures that a set may show and has not shown yet, the one whose difficulty is nearest to what is wanted. */
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
