import assert from "node:assert/strict";
import { filesToTryAgain, withSecondTry } from "./second_try.ts";

const files = ["tests/e2e/staff/team_test.ts", "tests/e2e/staff/codes_test.ts"];

Deno.test("the files of what failed are tried again, each once", () => {
  const failed = ["./tests/e2e/staff/team_test.ts: one", "./tests/e2e/staff/team_test.ts: another"];
  assert.deepEqual(filesToTryAgain({ files, tally: { passed: 3, failed } }), [files[0]]);
  assert.deepEqual(filesToTryAgain({ files, tally: { passed: 3, failed: [] } }), []);
});

Deno.test("what broke outside of any file's tests is not tried again", () => {
  const failed = ["./tests/e2e/staff/team_test.ts: one", "In the browser: ended with SIGKILL"];
  assert.equal(filesToTryAgain({ files, tally: { passed: 3, failed } }), null);
});

Deno.test("what passes alone has passed, what fails twice has failed; what had passed is not asked again", () => {
  const first = { passed: 5, failed: ["a: one", "a: two"] };
  assert.deepEqual(withSecondTry(first, { passed: 3, failed: [] }), { passed: 7, failed: [] });
  assert.deepEqual(withSecondTry(first, { passed: 2, failed: ["a: two"] }), {
    passed: 6,
    failed: ["a: two"],
  });
  assert.deepEqual(withSecondTry(first, { passed: 2, failed: ["a: three"] }), { passed: 7, failed: [] });
});
