import assert from "node:assert/strict";
import { test } from "node:test";
import { withOptions } from "./options.ts";

test("the command line goes before the environment, and leaves the rest of it", () => {
  const environment = { WORKER_ONLY: "letter", WORKER_CONCURRENCY: "3", LOG_LEVEL: "warn" };
  assert.deepEqual(withOptions(environment, []), environment);
  const said = withOptions(environment, ["--only", "pdf,csv", "--concurrency=pdf=4"]);
  assert.deepEqual(said, { WORKER_ONLY: "pdf,csv", WORKER_CONCURRENCY: "pdf=4", LOG_LEVEL: "warn" });
});

test("an option that is empty is not taken for one that is not there", () => {
  assert.notEqual(withOptions({}, ["--only", ""]).WORKER_ONLY, "");
});

test("what is no option is refused, with those there are", () => {
  for (const words of [["--olny", "pdf"], ["pdf"], ["--only"]]) {
    assert.throws(() => withOptions({}, words), /worker \[--only pdf,csv\]/);
  }
});
