const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`.padStart(7);

/** Prints what has been prepared and how long it took. */
export async function step<T>(what: string, work: Promise<T>): Promise<T> {
  const from = performance.now();
  // Only slow steps are announced beforehand.
  const timer = setTimeout(() => console.log(`          ${what} ...`), 1_500);
  try {
    const result = await work;
    console.log(`${seconds(from)}   ${what}`);
    return result;
  } finally {
    clearTimeout(timer);
  }
}
