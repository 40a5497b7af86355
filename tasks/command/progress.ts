const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`.padStart(7);

/** Says what is being made ready, when it is, and how long that took. */
export async function step<T>(what: string, work: Promise<T>): Promise<T> {
  const from = performance.now();
  // Only what takes a while is announced: the rest would be noise.
  const timer = setTimeout(() => console.log(`          ${what} ...`), 1_500);
  try {
    const result = await work;
    console.log(`${seconds(from)}   ${what}`);
    return result;
  } finally {
    clearTimeout(timer);
  }
}
