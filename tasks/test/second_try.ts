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

/** The first try with what the second has shown: a test that passed alone has passed. */
export function withSecondTry(first: Tally, second: Tally): Tally {
  const passedAlone = first.failed.filter((name) => !second.failed.includes(name));
  const failed = [...new Set(second.failed)];
  return {
    passed: first.passed + passedAlone.length - failed.filter((name) => !first.failed.includes(name)).length,
    failed,
  };
}
