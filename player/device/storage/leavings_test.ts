import assert from "node:assert/strict";
import { leavings } from "./leavings.ts";
import { openStorage } from "./storage.ts";

const storage = () =>
  openStorage(() => {
    throw new Error("denied");
  });

Deno.test("leavings wait for the server, at most twenty at once, each respondent's for themselves", () => {
  const local = storage();
  const mei = leavings(local, "mei");
  for (let at = 1; at <= 25; at++) mei.add({ subtest: 1, at, seconds: 2 });
  const first = mei.waiting();
  assert.deepEqual([first.length, leavings(local, "ravi").waiting()], [20, []]);
  // One more while the call is under way.
  mei.add({ subtest: 1, at: 26, seconds: 2 });
  mei.drop(first);
  assert.deepEqual(mei.waiting().map(({ at }) => at), [21, 22, 23, 24, 25, 26]);
  mei.drop(mei.waiting());
  assert.deepEqual(local.keys("assay-away/"), []);
});
