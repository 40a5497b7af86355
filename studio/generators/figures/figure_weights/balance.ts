/** How many of each form lie on a pan, in the order of the forms. */
export type Load = readonly number[];

/** Both pans of a scale that is in balance. */
export interface Scale {
  readonly left: Load;
  readonly right: Load;
}

export const weigh = (load: Load, weights: readonly number[]) =>
  load.reduce((sum, count, at) => sum + count * weights[at]!, 0);

export const countOf = (load: Load) => load.reduce((sum, count) => sum + count, 0);

/** Whether there is more than one form on a pan. */
export const isMixed = (load: Load) => load.filter(Boolean).length > 1;

/** What a scale says, as numbers that come to zero when they are multiplied by the weights. */
export const difference = ({ left, right }: Scale) => left.map((count, at) => count - right[at]!);

/** What a pan holds at most. */
export const MOST = 6;

/** By how many forms there are: everything that a pan can hold of them. */
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
