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

/** What a scale says, as numbers that come to zero when they are multiplied by the weights. */
export const difference = ({ left, right }: Scale) => left.map((count, at) => count - right[at]!);

/** All loads of some of so many forms, with `least` to `most` pieces. */
export function loads(forms: number, least: number, most: number): Load[] {
  let all: Load[] = [[]];
  for (let at = 0; at < forms; at++) {
    all = all.flatMap((load) =>
      Array.from({ length: most - countOf(load) + 1 }, (_, count) => [...load, count])
    );
  }
  return all.filter((load) => countOf(load) >= least);
}
