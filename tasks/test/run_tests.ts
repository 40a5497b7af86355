import { parseArgs } from "node:util";
import { ROOT } from "../command/root.ts";
import { Complaint } from "../command/complaint.ts";
import { prepare, type TestEnvironment } from "./environment.ts";
import type { Tally } from "./junit.ts";
import { filesToRetry, withRetry } from "./retry.ts";
import { select } from "./selection.ts";
import { roundsOf, run, type Suite } from "./suites.ts";
import { type Voice, voices } from "./voices.ts";
import { watchTests } from "./watch_tests.ts";

/**
 * Runs the tests that the words select, or all. `--retry` runs failed tests again alone; `--watch` runs them
 * after each change.
 */
export async function runTests(args: readonly string[]): Promise<Tally> {
  const { positionals: words, values } = parseArguments(args);
  if (values.watch) return await watchTests(words);
  const selection = await select(ROOT, words);
  const environment = await prepare(selection);
  const runs: SuiteRun[] = [];
  for (const [at, round] of roundsOf(selection).entries()) {
    const outputs = voices(round.length);
    const running = round.map(async (suite, nth) => {
      const name = `${at}-${nth}`;
      return { suite, name, tally: await runSuite(environment, suite, name, outputs[nth]!) };
    });
    runs.push(...await Promise.all(running));
  }
  const tallies: Tally[] = [];
  for (const one of runs) tallies.push(values.retry ? await retry(environment, one) : one.tally);
  await environment.stop();
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.flatMap((tally) => tally.failed);
  if (passed + failed.length === 0) throw new Complaint(`No test's path or name says "${words.join(" ")}".`);
  return { passed, failed, flaky: tallies.flatMap(({ flaky }) => flaky ?? []) };
}

function parseArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { retry: { type: "boolean" }, watch: { type: "boolean" } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new Complaint((error as Error).message);
  }
}

interface SuiteRun {
  readonly suite: Suite;
  readonly name: string;
  readonly tally: Tally;
}

const runSuite = (environment: TestEnvironment, suite: Suite, name: string, voice: Voice) =>
  run(suite, environment.variablesOf(suite.files), `${environment.folder}/${name}.xml`, voice);

/** Runs a suite's failed files again, alone, to tell flaky tests from broken ones. */
async function retry(environment: TestEnvironment, { suite, name, tally }: SuiteRun): Promise<Tally> {
  const files = filesToRetry(suite.files, tally);
  if (!files || files.length === 0) return tally;
  console.log(`\nOnce more, alone:\n${list(tally.failed)}`);
  const [voice] = voices(1);
  const second = await runSuite(environment, suite.only(files), `${name}-again`, voice!);
  // A retry that failed as a whole shows nothing.
  return filesToRetry(files, second) ? withRetry(tally, second) : tally;
}

const list = (names: readonly string[]) => names.map((name) => `  ${name}`).join("\n");

/** Prints the failures and, as the last line, the count that `.ci/run` reads; returns the exit code. */
export function close(
  { passed, failed, flaky = [] }: Tally,
  print: (line: string) => void = console.log,
): number {
  if (failed.length > 0) print(`\nFailed:\n${list(failed)}`);
  if (flaky.length > 0) print(`\nFlaky, passed when run alone, and counted as failed:\n${list(flaky)}`);
  print(`\n${passed} passed, ${failed.length} failed`);
  return failed.length > 0 ? 1 : 0;
}
