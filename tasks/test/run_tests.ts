import { Complaint } from "../complaint.ts";
import { ROOT } from "../root.ts";
import { prepare, type TestEnvironment } from "./environment.ts";
import type { Tally } from "./junit.ts";
import { select } from "./selection.ts";
import { filesToTryAgain, withSecondTry } from "./second_try.ts";
import { roundsOf, run, type Suite } from "./suites.ts";
import { type Voice, voices } from "./voices.ts";

/** Runs the tests that the words choose, or all, and says which failed. */
export async function runTests(words: readonly string[]): Promise<Tally> {
  const selection = await select(ROOT, words);
  const environment = await prepare(selection);
  const tries: Try[] = [];
  for (const [at, round] of roundsOf(selection).entries()) {
    const heard = voices(round.length);
    const running = round.map(async (suite, nth) => {
      const name = `${at}-${nth}`;
      return { suite, name, tally: await tryOnce(environment, suite, name, heard[nth]!) };
    });
    tries.push(...await Promise.all(running));
  }
  const tallies: Tally[] = [];
  // Whoever asks for a test by its name runs it alone already.
  for (const one of tries) tallies.push(words.length === 0 ? await tryAgain(environment, one) : one.tally);
  await environment.stop();
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.flatMap((tally) => tally.failed);
  if (passed + failed.length === 0) throw new Complaint(`No test's path or name says "${words.join(" ")}".`);
  return { passed, failed };
}

interface Try {
  readonly suite: Suite;
  readonly name: string;
  readonly tally: Tally;
}

const tryOnce = (environment: TestEnvironment, suite: Suite, name: string, voice: Voice) =>
  run(suite, environment.variablesOf(suite.files), `${environment.folder}/${name}.xml`, voice);

/**
 * Several suites share the cores, and what a test waits for can come later than it waits. What failed in company is tried once more
 * alone, and named: it is to be looked at even where it then passes. What fails alone has failed.
 */
async function tryAgain(environment: TestEnvironment, { suite, name, tally }: Try): Promise<Tally> {
  const files = filesToTryAgain({ files: suite.files, tally });
  if (!files || files.length === 0) return tally;
  console.log(`\nOnce more, alone:\n${tally.failed.map((one) => `  ${one}`).join("\n")}`);
  const [voice] = voices(1);
  const second = await tryOnce(environment, suite.only(files), `${name}-again`, voice!);
  // Where the second try broke by itself it has shown nothing.
  return filesToTryAgain({ files, tally: second }) ? withSecondTry(tally, second) : tally;
}

/** The last words of a run, the very last line made to be read by a machine; answers the exit code. */
export function close({ passed, failed }: Tally): number {
  if (failed.length > 0) console.log(`\nFailed:\n${failed.map((name) => `  ${name}`).join("\n")}`);
  console.log(`\n${passed} passed, ${failed.length} failed`);
  return failed.length > 0 ? 1 : 0;
}
