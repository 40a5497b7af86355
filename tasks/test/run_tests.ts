import { Complaint } from "../complaint.ts";
import { ROOT } from "../root.ts";
import { prepare } from "./environment.ts";
import type { Tally } from "./junit.ts";
import { select } from "./selection.ts";
import { run, suitesOf } from "./suites.ts";

/** Runs the tests that the words choose, or all, and says which failed. */
export async function runTests(words: readonly string[]): Promise<Tally> {
  const selection = await select(ROOT, words);
  const environment = await prepare(selection);
  let passed = 0;
  const failed: string[] = [];
  for (const [index, suite] of suitesOf(selection).entries()) {
    const tally = await run(suite, environment.variables, `${environment.folder}/${index}.xml`);
    passed += tally.passed;
    failed.push(...tally.failed);
  }
  await environment.stop();
  if (passed + failed.length === 0) throw new Complaint(`No test's path or name says "${words.join(" ")}".`);
  return { passed, failed };
}

/** The last words of a run, the very last line made to be read by a machine; answers the exit code. */
export function close({ passed, failed }: Tally): number {
  if (failed.length > 0) console.log(`\nFailed:\n${failed.map((name) => `  ${name}`).join("\n")}`);
  console.log(`\n${passed} passed, ${failed.length} failed`);
  return failed.length > 0 ? 1 : 0;
}
