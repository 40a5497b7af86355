/** Returns a function that runs tasks, at most `atOnce` at a time; others wait in the order of the calls. */
export function limitConcurrency(atOnce: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      // The slot passes to the next task directly, so that a new call cannot overtake it.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
