const CLOSE = 0.15;
const NEAR = 0.3;

/**
 * The first of many samples that comes close to the aim and holds; after `patience` of them the nearest that holds, and whatever holds at
 * last. Chance may fail often, but not for ever: that would be a bug.
 */
export function sought<T extends { readonly difficulty: number }>(
  aim: number,
  sample: () => T | undefined,
  holds: (one: T) => boolean,
  patience = 120,
): T {
  const away = ({ difficulty }: T) => Math.abs(difficulty - aim);
  const passed: T[] = [];
  for (let time = 0; time < 20 * patience; time++) {
    const one = sample();
    if (!one) continue;
    if (away(one) <= CLOSE && holds(one)) return one;
    passed.push(one);
    if (passed.length % patience > 0) continue;
    const found = passed.sort((a, b) => away(a) - away(b)).find((other) =>
      away(other) <= NEAR && holds(other)
    );
    if (found) return found;
  }
  const found = passed.find(holds);
  if (!found) throw new Error(`Nothing of difficulty ${aim} came about`);
  return found;
}
