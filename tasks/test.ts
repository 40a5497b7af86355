import { runTask } from "./complaint.ts";
import { endOfLife } from "./lifetime.ts";
import { ROOT } from "./root.ts";
import { prepare } from "./test/environment.ts";
import { select } from "./test/selection.ts";
import { run, suitesOf } from "./test/suites.ts";

await runTask(async () => {
  const end = endOfLife();
  // Without its own end, a run that was interrupted would look like one that passed.
  return await Promise.race([runTests(Deno.args), end.then(() => 130)]);
});

async function runTests(words: readonly string[]): Promise<number> {
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
  if (failed.length > 0) console.log(`\nFailed:\n${failed.map((name) => `  ${name}`).join("\n")}`);
  console.log(`\n${passed} passed, ${failed.length} failed`);
  return failed.length > 0 ? 1 : 0;
}
