import { Complaint } from "../complaint.ts";
import { ROOT } from "../root.ts";
import { prepare } from "./environment.ts";
import type { Tally } from "./junit.ts";
import { select } from "./selection.ts";
import { roundsOf, run } from "./suites.ts";
import { voices } from "./voices.ts";

/** Runs the tests that the words choose, or all, and says which failed. */
export async function runTests(words: readonly string[]): Promise<Tally> {
  const selection = await select(ROOT, words);
  const environment = await prepare(selection);
  const tallies: Tally[] = [];
  for (const [at, round] of roundsOf(selection).entries()) {
    const heard = voices(round.length);
    const running = round.map((suite, nth) =>
      run(suite, environment.variablesOf(suite.files), `${environment.folder}/${at}-${nth}.xml`, heard[nth]!)
    );
    tallies.push(...await Promise.all(running));
  }
  await environment.stop();
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.flatMap((tally) => tally.failed);
  if (passed + failed.length === 0) throw new Complaint(`No test's path or name says "${words.join(" ")}".`);
  return { passed, failed };
}

/** The last words of a run, the very last line made to be read by a machine; answers the exit code. */
export function close({ passed, failed }: Tally): number {
  if (failed.length > 0) console.log(`\nFailed:\n${failed.map((name) => `  ${name}`).join("\n")}`);
  console.log(`\n${passed} passed, ${failed.length} failed`);
  return failed.length > 0 ? 1 : 0;
}
