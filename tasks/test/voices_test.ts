import assert from "node:assert/strict";
import { voices } from "./voices.ts";

Deno.test("output of concurrent suites is printed one suite after the other, each line once", () => {
  const printed: string[] = [];
  const [first, second, third] = voices(3, (line) => printed.push(line));
  second!.say("b1");
  first!.say("a1");
  third!.say("c1");
  third!.end();
  assert.deepEqual(printed, ["a1"]);
  first!.end();
  second!.say("b2");
  assert.deepEqual(printed, ["a1", "b1", "b2"]);
  second!.end();
  assert.deepEqual(printed, ["a1", "b1", "b2", "c1"]);
});
