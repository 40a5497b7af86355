import assert from "node:assert/strict";
import { ROOT } from "../command/root.ts";
import { select } from "./selection.ts";

Deno.test("words found in paths select files, each file once", async () => {
  const { unit, name } = await select(ROOT, ["test/selection", "./tasks/test/junit", "tasks/test/"]);
  assert.deepEqual(unit.toSorted(), [
    "tasks/test/junit_test.ts",
    "tasks/test/retry_test.ts",
    "tasks/test/selection_test.ts",
    "tasks/test/voices_test.ts",
  ]);
  assert.equal(name, undefined);
});

Deno.test("a phrase is a test's name, even when one of its words is in some path", async () => {
  const { unit, name } = await select(ROOT, ["a", "PHRASE", "is", "a", "test's", "name"]);
  assert.deepEqual(unit, ["tasks/test/selection_test.ts"]);
  assert.equal(name, "a PHRASE is a test's name");
});
