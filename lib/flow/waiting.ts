/** The awaited value; null if it does not come within `ms`, or if the signal aborts first. */
export async function inTime<T>(
  awaited: PromiseLike<T>,
  ms: number,
  signal?: AbortSignal,
): Promise<T | null> {
  let end = () => {};
  const timeout = new Promise<null>((resolve) => {
    end = () => resolve(null);
  });
  if (signal?.aborted) end();
  const timer = setTimeout(end, ms);
  signal?.addEventListener("abort", end, { once: true });
  try {
    return await Promise.race([awaited, timeout]);
  } finally {
    // Both may outlive this call: repeated calls would pile up timers and listeners.
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
  }
}

/**
 * The awaited value. Rejects with the signal's reason as soon as it aborts, without waiting for the value.
 */
export async function unlessAborted<T>(awaited: PromiseLike<T>, signal: AbortSignal): Promise<T> {
  let end = () => {};
  const aborted = new Promise<never>((_, reject) => {
    end = () => reject(signal.reason);
  });
  if (signal.aborted) end();
  signal.addEventListener("abort", end, { once: true });
  try {
    return await Promise.race([aborted, awaited]);
  } finally {
    // The signal may outlive many calls.
    signal.removeEventListener("abort", end);
  }
}
