import assert from "node:assert/strict";
import { test } from "node:test";
import { withOptions } from "./options.ts";

test("the command line overrides the environment", () => {
  const environment = { WORKER_ONLY: "letter", WORKER_CONCURRENCY: "3", LOG_LEVEL: "warn" };
  assert.deepEqual(withOptions(environment, []), environment);
  const merged = withOptions(environment, ["--only", "pdf,csv", "--concurrency=pdf=4"]);
  assert.deepEqual(merged, { WORKER_ONLY: "pdf,csv", WORKER_CONCURRENCY: "pdf=4", LOG_LEVEL: "warn" });
});

test("an empty option is not the same as none", () => {
  assert.notEqual(withOptions({}, ["--only", ""]).WORKER_ONLY, "");
});

test("an unknown option is refused with the list of options", () => {
  for (const args of [["--olny", "pdf"], ["pdf"], ["--only"]]) {
    assert.throws(() => withOptions({}, args), /worker \[--only pdf,csv\]/);
  }
});
