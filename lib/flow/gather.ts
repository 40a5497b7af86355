type Waiting<Item, Result> = {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
};

/**
 * Processes items in groups: items that arrive during one run are processed together in the next. There is no
 * timer: a single item is processed alone and at once. A failed run is repeated item by item, so that only
 * the faulty item fails; if `isHopeless` is true for the error, all items of the run fail with it.
 */
export function gather<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  { max, isHopeless = () => false }: { max: number; isHopeless?: (error: unknown) => boolean },
): (item: Item) => Promise<Result> {
  const queue: Waiting<Item, Result>[] = [];
  let isRunning = false;

  async function serve(waiting: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await run(waiting.map(({ item }) => item));
      waiting.forEach(({ resolve }, at) => resolve(results[at]!));
    } catch (error) {
      if (waiting.length === 1 || isHopeless(error)) { for (const { reject } of waiting) reject(error); }
      else for (const one of waiting) await serve([one]);
    }
  }

  async function serveAll(): Promise<void> {
    isRunning = true;
    while (queue.length > 0) await serve(queue.splice(0, max));
    isRunning = false;
  }

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (!isRunning) void serveAll();
    });
}
