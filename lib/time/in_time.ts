/** What is awaited; null when it does not come within the time, or the signal aborts before it. */
export async function inTime<T>(
  awaited: PromiseLike<T>,
  ms: number,
  signal?: AbortSignal,
): Promise<T | null> {
  let end = () => {};
  const silence = new Promise<null>((resolve) => {
    end = () => resolve(null);
  });
  if (signal?.aborted) end();
  const timer = setTimeout(end, ms);
  signal?.addEventListener("abort", end, { once: true });
  try {
    return await Promise.race([awaited, silence]);
  } finally {
    // Both may outlive this by far: whoever waits again and again would leave a trail.
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
  }
}
