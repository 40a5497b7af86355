/** Number of each form on a pan, in the order of the forms. */
export type Load = readonly number[];

/** The pans of a balanced scale. */
export interface Scale {
  readonly left: Load;
  readonly right: Load;
}

export function weigh(load: Load, weights: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < load.length; at++) sum += load[at]! * weights[at]!;
  return sum;
}

export const countOf = (load: Load) => load.reduce((sum, count) => sum + count, 0);

/** Whether a pan holds several kinds of forms. */
export const isMixed = (load: Load) => load.filter(Boolean).length > 1;

/** A scale as coefficients; multiplied by the weights they sum to zero. */
export const difference = ({ left, right }: Scale) => left.map((count, at) => count - right[at]!);

/** Most forms on a pan. */
export const MOST = 6;

/** All loads of a pan, by the number of kinds of forms. */
const LOADS: readonly (readonly Load[])[] = [0, 1, 2, 3, 4].map((forms) => {
  let all: Load[] = [[]];
  for (let form = 0; form < forms; form++) {
    all = all.flatMap((load) =>
      Array.from({ length: MOST - countOf(load) + 1 }, (_, count) => [...load, count])
    );
  }
  return all.filter((load) => countOf(load) > 0);
});

export const loads = (forms: number): readonly Load[] => LOADS[forms]!;
