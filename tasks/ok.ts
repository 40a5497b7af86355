import { allChecks } from "./checks/all.ts";
import type { Check } from "./checks/check.ts";
import { Complaint, runTask } from "./command/complaint.ts";
import { endOfLife } from "./command/lifetime.ts";
import { type Failure, firstLines, type Tally } from "./test/junit.ts";
import { close, runTests } from "./test/run_tests.ts";

const INTERRUPTED = 130;
const CHECKS_ONLY = "--checks";

await runTask(() => Promise.race([ok(Deno.args), endOfLife().then(() => INTERRUPTED)]));

/** Each check lists all its findings, and tests run whatever the checks find: one run reports everything. */
async function ok(args: readonly string[]): Promise<number> {
  if (args.some((word) => word !== CHECKS_ONLY)) throw new Complaint(`deno task ok [${CHECKS_ONLY}]`);
  const checked = await runChecks(await allChecks());
  if (args.includes(CHECKS_ONLY)) return close(checked);
  const tested = await runTests([]);
  return close({ passed: checked.passed + tested.passed, failed: [...checked.failed, ...tested.failed] });
}

async function runChecks(checks: readonly Check[]): Promise<Tally> {
  const failed: Failure[] = [];
  const all = await Promise.all(checks.map(async ({ title, run }) => ({ title, findings: await run() })));
  for (const { title, findings } of all) {
    console.log(findings.length === 0 ? `ok  ${title}` : `NO  ${title}\n    ${findings.join("\n    ")}`);
    if (findings.length > 0) failed.push({ name: title, reason: firstLines(findings.join("\n")) });
  }
  return { passed: checks.length - failed.length, failed };
}
