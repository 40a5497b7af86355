import type { Tally } from "./junit.ts";

/** A suite's run, as far as a second try needs to know it. */
export interface Tried {
  readonly files: readonly string[];
  readonly tally: Tally;
}

/** The files of a suite in which something failed; null where something failed that no file can be named for. */
export function filesToTryAgain({ files, tally: { failed } }: Tried): string[] | null {
  const places = failed.map((name) =>
    files.find((file) => name.startsWith(`./${file}:`) || name.startsWith(`${file}:`))
  );
  return places.includes(undefined) ? null : [...new Set(places as string[])];
}

/**
 * The first try with what the second has shown: a test that passed alone has passed. What passed at first has passed: the second try
 * finds a world that the first has used.
 */
export function withSecondTry({ passed, failed }: Tally, second: Tally): Tally {
  const still = failed.filter((name) => second.failed.includes(name));
  return { passed: passed + failed.length - still.length, failed: still };
}
