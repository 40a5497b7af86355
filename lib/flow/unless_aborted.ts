/** What is awaited; rejects with the signal's reason as soon as that aborts, whatever becomes of the other. */
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
    // A signal may outlive many that wait.
    signal.removeEventListener("abort", end);
  }
}
