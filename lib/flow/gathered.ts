/** What became of one item: its result, or what was thrown for it alone. */
type Waiting<Item, Result> = {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
};

/**
 * Work for many at once: while one run is under way whatever comes gathers, and leaves together when it has returned. There is
 * no timer: who comes alone is served alone and at once. A run that fails is done again one by one, so that only the guilty
 * item fails; where `isHopeless` says so of the error, all of that run fail with it.
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
