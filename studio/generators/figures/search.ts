const CLOSE = 0.15;
const NEAR = 0.3;

const PATIENCE = 120;

/**
 * Draws samples until one is near the aim, new and valid. After every `PATIENCE` samples the nearest of all
 * so far is accepted within a wider distance; at last any valid one. Throws if there is none, which would be
 * a bug.
 */
export function searchByDifficulty<T extends { readonly difficulty: number }>(
  aim: number,
  sample: () => T | undefined,
  isValid: (one: T) => boolean,
  isNew: (one: T) => boolean = () => true,
): T {
  const away = ({ difficulty }: T) => Math.abs(difficulty - aim);
  const candidates: T[] = [];
  for (let time = 0; time < 20 * PATIENCE; time++) {
    const one = sample();
    if (!one) continue;
    if (away(one) <= CLOSE && isNew(one) && isValid(one)) return one;
    candidates.push(one);
    if (candidates.length % PATIENCE > 0) continue;
    const best = candidates.sort((a, b) => away(a) - away(b)).find((other) =>
      away(other) <= NEAR && isNew(other) && isValid(other)
    );
    if (best) return best;
  }
  const best = candidates.find(isValid);
  if (!best) throw new Error(`Nothing of difficulty ${aim} came about`);
  return best;
}
