/** Random numbers from a seed: the same seed gives the same sequence on every machine. */
export interface Chance {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from 0 to n - 1. */
  below(n: number): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
  /** From the normal distribution with mean 0 and standard deviation 1. */
  normal(): number;
  /** An independent sequence. It does not depend on how far this one has been read. */
  branch(name: string | number): Chance;
}

export function chanceFrom(seed: string | number): Chance {
  const next = sfc32(`${seed}`);
  const below = (n: number) => Math.floor(next() * n);
  const chance: Chance = {
    next,
    below,
    between: (low, high) => low + below(high - low + 1),
    pick: (list) => list[below(list.length)]!,
    shuffled(list) {
      const mixed = [...list];
      for (let end = mixed.length - 1; end > 0; end--) {
        const at = below(end + 1);
        [mixed[end], mixed[at]] = [mixed[at]!, mixed[end]!];
      }
      return mixed;
    },
    // Box-Muller transform; 1 - next() is never 0.
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    branch: (name) => chanceFrom(`${seed}/${name}`),
  };
  return chance;
}

/** Chris Doty-Humphrey's small fast counter, 32 bits wide, started from a hash of the text. */
function sfc32(text: string): () => number {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1];
  for (let at = 0; at < text.length; at++) {
    a = Math.imul(a ^ text.charCodeAt(at), 0x85ebca6b);
    b = Math.imul(b ^ (a >>> 13) ^ text.charCodeAt(at), 0xc2b2ae35);
    c = (c + Math.imul(a ^ b, 0x27d4eb2f)) | 0;
  }
  const step = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 15; round++) step();
  return () => step() / 2 ** 32;
}
