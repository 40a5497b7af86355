import assert from "node:assert/strict";
import { watchConnection } from "./connection.ts";

/** All that waits for nothing from outside has happened. */
const settled = () => new Promise((done) => setTimeout(done));

Deno.test("a suspicion is looked into, said once, and the return of the connection too", async () => {
  const said: boolean[] = [];
  let isThere = false;
  let looks = 0;
  const connection = watchConnection({
    check: () => {
      looks++;
      return Promise.resolve(isThere);
    },
    told: (isOnline) => said.push(isOnline),
  });
  connection.suspect();
  connection.suspect();
  await settled();
  assert.deepEqual([looks, said], [1, [false]], "one look at a time");
  connection.lose();
  assert.deepEqual(said, [false]);
  isThere = true;
  connection.suspect();
  await settled();
  assert.deepEqual(said, [false, true]);
  connection.end();
  isThere = false;
  connection.suspect();
  await settled();
  assert.deepEqual(said, [false, true], "nobody is told any more");
});
