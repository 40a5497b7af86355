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

/** How often a long count is told. */
const EVERY_MS = 2_000;

/** Prints how far a long count is, every few seconds. */
export function counting(what: string): (done: number, of: number) => void {
  const from = performance.now();
  let told = from;
  return (done, of) => {
    if (performance.now() - told < EVERY_MS) return;
    told = performance.now();
    console.log(
      `${seconds(from)}   ${what}: ${done.toLocaleString("en-US")} of ${of.toLocaleString("en-US")}`,
    );
  };
}
