import assert from "node:assert/strict";
import { BATCH_STATUSES, type BatchStatus, movesFrom, moveTo, statusAfter } from "./batch_status.ts";

const moves = (status: BatchStatus, statusBeforeArchive: BatchStatus | null = null) =>
  BATCH_STATUSES.filter((to) => moveTo({ status, statusBeforeArchive }, to));

Deno.test("a batch can be published, closed, reopened and archived, and nothing else", () => {
  assert.deepEqual(moves("new"), ["draft", "live", "archived"]);
  assert.deepEqual(moves("draft"), ["live", "archived"]);
  assert.deepEqual(moves("live"), ["complete", "archived"]);
  assert.deepEqual(moves("complete"), ["live", "archived"]);
});

Deno.test("a batch leaves the archive as a draft or with its former status", () => {
  assert.deepEqual(moves("archived", "draft"), ["draft"]);
  assert.deepEqual(moves("archived", "complete"), ["draft", "complete"]);
  assert.deepEqual(moves("archived", "new"), ["new", "draft"]);
});

Deno.test("the former status matters only in the archive", () => {
  assert.equal(moveTo({ status: "live", statusBeforeArchive: "new" }, "new"), undefined);
});

Deno.test("each step has one name and one resulting status", () => {
  const live = { status: "live", statusBeforeArchive: null } as const;
  assert.equal(statusAfter(live, "close"), "complete");
  assert.equal(statusAfter(live, "publish"), undefined);
  assert.equal(statusAfter({ ...live, status: "complete" }, "reopen"), "live");
  assert.equal(statusAfter({ ...live, status: "complete" }, "publish"), undefined);
  assert.equal(statusAfter({ status: "archived", statusBeforeArchive: "live" }, "restore"), "live");
  assert.equal(statusAfter(live, "restore"), undefined);
});

Deno.test("only possible steps are offered", () => {
  assert.deepEqual(BATCH_STATUSES.map((status) => movesFrom(status)), [
    ["archive", "publish"],
    ["archive", "publish"],
    ["archive", "close"],
    ["archive", "reopen"],
    ["restore"],
  ]);
});
