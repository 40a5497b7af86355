import type { Failure, Tally } from "./junit.ts";

/** The files of a suite with failed tests; null if a failure belongs to no file. */
export function filesToRetry(files: readonly string[], { failed }: Tally): string[] | null {
  const places = failed.map(({ name }) =>
    files.find((file) => name.startsWith(`./${file}:`) || name.startsWith(`${file}:`))
  );
  return places.includes(undefined) ? null : [...new Set(places as string[])];
}

/** Adds the result of a retry: a test that passed alone is listed as flaky and still counts as failed. */
export function withRetry(first: Tally, retry: Tally): Tally {
  const again = new Set(retry.failed.map(nameOf));
  return { ...first, flaky: first.failed.map(nameOf).filter((name) => !again.has(name)) };
}

const nameOf = ({ name }: Failure) => name;
