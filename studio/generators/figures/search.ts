const CLOSE = 0.15;
const NEAR = 0.3;

const PATIENCE = 120;

/**
 * The first of many samples that comes close to the aim, holds and is new; after `PATIENCE` of them the
 * nearest of these, and whatever holds at last. Chance may fail often, but not for ever: that would be a bug.
 */
export function sought<T extends { readonly difficulty: number }>(
  aim: number,
  sample: () => T | undefined,
  holds: (one: T) => boolean,
  isNew: (one: T) => boolean = () => true,
): T {
  const away = ({ difficulty }: T) => Math.abs(difficulty - aim);
  const passed: T[] = [];
  for (let time = 0; time < 20 * PATIENCE; time++) {
    const one = sample();
    if (!one) continue;
    if (away(one) <= CLOSE && isNew(one) && holds(one)) return one;
    passed.push(one);
    if (passed.length % PATIENCE > 0) continue;
    const found = passed.sort((a, b) => away(a) - away(b)).find((other) =>
      away(other) <= NEAR && isNew(other) && holds(other)
    );
    if (found) return found;
  }
  const found = passed.find(holds);
  if (!found) throw new Error(`Nothing of difficulty ${aim} came about`);
  return found;
}
