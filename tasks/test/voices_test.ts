import assert from "node:assert/strict";
import { voices } from "./voices.ts";

Deno.test("what runs at once is heard one after the other, and nothing twice", () => {
  const said: string[] = [];
  const [first, second, third] = voices(3, (line) => said.push(line));
  second!.say("b1");
  first!.say("a1");
  third!.say("c1");
  third!.end();
  assert.deepEqual(said, ["a1"]);
  first!.end();
  second!.say("b2");
  assert.deepEqual(said, ["a1", "b1", "b2"]);
  second!.end();
  assert.deepEqual(said, ["a1", "b1", "b2", "c1"]);
});
