/** Runs at most `atOnce` of the tasks handed in; the others wait in the order they came. */
export function takeTurns(atOnce: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function inTurn<T>(task: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      // The place is handed on rather than freed, so that a newcomer cannot take it from the one who waits.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
