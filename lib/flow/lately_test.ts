import assert from "node:assert/strict";
import { lately } from "./lately.ts";

Deno.test("each one's last word counts, until they have been silent for long", () => {
  let now = 0;
  const { tell, told } = lately<number>(100, () => now);
  assert.deepEqual(told(), []);
  tell("one", 1);
  tell("other", 2);
  now = 60;
  tell("one", 3);
  assert.deepEqual(told(), [3, 2]);
  now = 100;
  assert.deepEqual(told(), [3, 2]);
  now = 101;
  assert.deepEqual(told(), [3]);
  now = 161;
  assert.deepEqual(told(), []);
});
