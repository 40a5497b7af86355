import assert from "node:assert/strict";
import { filesToRetry, withRetry } from "./retry.ts";
import { close } from "./run_tests.ts";

const failures = (...names: string[]) => names.map((name) => ({ name, reason: "no > yes\nat a place" }));
const files = ["tests/e2e/staff/team_test.ts", "tests/e2e/staff/codes_test.ts"];

Deno.test("the files of failed tests are retried, each once", () => {
  const failed = failures("./tests/e2e/staff/team_test.ts: one", "./tests/e2e/staff/team_test.ts: another");
  assert.deepEqual(filesToRetry(files, { passed: 3, failed }), [files[0]]);
  assert.deepEqual(filesToRetry(files, { passed: 3, failed: [] }), []);
});

Deno.test("a failure outside of any file's tests is not retried", () => {
  const failed = failures("./tests/e2e/staff/team_test.ts: one", "In the browser");
  assert.equal(filesToRetry(files, { passed: 3, failed }), null);
});

Deno.test("a test that passes on retry is flaky and still failed", () => {
  const first = { passed: 5, failed: failures("a: one", "a: two") };
  assert.deepEqual(withRetry(first, { passed: 3, failed: [] }), { ...first, flaky: ["a: one", "a: two"] });
  assert.deepEqual(withRetry(first, { passed: 2, failed: failures("a: two") }), {
    ...first,
    flaky: ["a: one"],
  });
});

Deno.test("a run whose only failure is flaky ends with 1", () => {
  const lines: string[] = [];
  const code = close(
    { passed: 5, failed: failures("a: one"), flaky: ["a: one"] },
    (line) => lines.push(line),
  );
  assert.equal(code, 1);
  const output = lines.join("\n");
  assert.match(output, /Failed: a: one\n {4}no > yes\n {4}at a place\n/);
  assert.match(output, /Flaky.*:\n {2}a: one\n/);
  assert.equal(output.split("\n").at(-1), "5 passed, 1 failed");
});
