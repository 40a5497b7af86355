import assert from "node:assert/strict";
import { watchConnection } from "./connection.ts";

/** Resolves when all pending promises are settled. */
const settled = () => new Promise((done) => setTimeout(done));

Deno.test("a check reports a lost connection once, and its return", async () => {
  const changes: boolean[] = [];
  let isThere = false;
  let checks = 0;
  const connection = watchConnection({
    isReachable: () => {
      checks++;
      return Promise.resolve(isThere);
    },
    onChange: (isOnline) => changes.push(isOnline),
  });
  connection.check();
  connection.check();
  await settled();
  assert.deepEqual([checks, changes], [1, [false]], "one check at a time");
  connection.lose();
  assert.deepEqual(changes, [false]);
  isThere = true;
  connection.check();
  await settled();
  assert.deepEqual(changes, [false, true]);
  connection.end();
  isThere = false;
  connection.check();
  await settled();
  assert.deepEqual(changes, [false, true], "no report after the end");
});
