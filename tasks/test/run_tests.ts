import { parseArgs } from "node:util";
import { limitConcurrency } from "$/lib/flow/concurrency.ts";
import { ROOT } from "../command/root.ts";
import { Complaint } from "../command/complaint.ts";
import { prepare, type TestEnvironment } from "./environment.ts";
import type { Tally } from "./junit.ts";
import { mixed } from "./lanes.ts";
import { filesToRetry, withRetry } from "./retry.ts";
import { select } from "./selection.ts";
import { run, type Suite, suitesOf } from "./suites.ts";
import { type Voice, voices } from "./voices.ts";
import { watchTests } from "./watch_tests.ts";

/** Lanes that run at once: with fewer, a core waits for a tenth of the time. */
const AT_ONCE = Math.ceil(2.5 * navigator.hardwareConcurrency);

/**
 * Runs the tests that the words select, or all. `--retry` runs failed tests again alone; `--watch` runs them
 * after each change.
 */
export async function runTests(args: readonly string[]): Promise<Tally> {
  const { positionals: words, values } = parseArguments(args);
  if (values.watch) return await watchTests(words);
  const selection = await select(ROOT, words);
  const environment = await prepare(selection);
  const suites = await suitesOf(selection);
  // Those that wait start first, mixed, and those that compute fill the end evenly.
  const lanes = [true, false].flatMap((waits) =>
    mixed(
      suites.filter((suite) => suite.waits === waits).map((suite) =>
        suite.lanes.map((files) => ({ suite, files }))
      ),
    )
  );
  const outputs = voices(lanes.length);
  const inTurn = limitConcurrency(AT_ONCE);
  const runs = await Promise.all(
    lanes.map((lane, at) =>
      inTurn(async () => ({
        ...lane,
        tally: await runLane(environment, lane, `lane_${at + 1}`, outputs[at]!),
      }))
    ),
  );
  const tallies: Tally[] = [];
  for (const [at, one] of runs.entries()) {
    tallies.push(values.retry ? await retry(environment, one, `lane_${at + 1}_again`) : one.tally);
  }
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

interface Lane {
  readonly suite: Suite;
  readonly files: readonly string[];
}

const runLane = (environment: TestEnvironment, { suite, files }: Lane, name: string, voice: Voice) =>
  run(suite, files, {
    environment: environment.variablesOf(files),
    junit: `${environment.folder}/${name}.xml`,
    voice,
  });

/** Runs a lane's failed files again, alone, to tell flaky tests from broken ones. */
async function retry(
  environment: TestEnvironment,
  { suite, files, tally }: Lane & { readonly tally: Tally },
  name: string,
): Promise<Tally> {
  const failed = filesToRetry(files, tally);
  if (!failed || failed.length === 0) return tally;
  console.log(`\nOnce more, alone:\n${list(tally.failed.map(({ name }) => name))}`);
  const [voice] = voices(1);
  const second = await runLane(environment, { suite, files: failed }, name, voice!);
  // A retry that failed as a whole shows nothing.
  return filesToRetry(failed, second) ? withRetry(tally, second) : tally;
}

const list = (names: readonly string[]) => names.map((name) => `  ${name}`).join("\n");

/** Prints the failures and, as the last line, the count that `.ci/run` reads; returns the exit code. */
export function close(
  { passed, failed, flaky = [] }: Tally,
  print: (line: string) => void = console.log,
): number {
  for (const { name, reason } of failed) print(`\nFailed: ${name}\n${reason.replace(/^(?=.)/gm, "    ")}`);
  if (flaky.length > 0) print(`\nFlaky, passed when run alone, and counted as failed:\n${list(flaky)}`);
  print(`\n${passed} passed, ${failed.length} failed`);
  return failed.length > 0 ? 1 : 0;
}
