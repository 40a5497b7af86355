/** Runs `work` with a silent console, and returns its output. */
export async function silently<T>(
  work: () => Promise<T>,
): Promise<{ result: T; errors: unknown[]; warnings: unknown[][] }> {
  const { error, warn } = console;
  const errors: unknown[] = [];
  const warnings: unknown[][] = [];
  console.error = (first) => void errors.push(first);
  console.warn = (...all) => void warnings.push(all);
  try {
    return { result: await work(), errors, warnings };
  } finally {
    Object.assign(console, { error, warn });
  }
}
