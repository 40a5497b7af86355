import assert from "node:assert/strict";
import { faultOptions } from "./options.ts";

const KNOWN = ["a site", "the proxy", "the store"];
const read = (...args: string[]) => faultOptions(args, KNOWN);

Deno.test("a fault run tries all faults ten times under 300 people, or what is named", () => {
  assert.deepEqual(read(), { faults: KNOWN, people: 300, times: 10 });
  assert.deepEqual(read("the store", "--times", "2", "--people=40"), {
    ...{ faults: ["the store"], people: 40, times: 2 },
  });
});

Deno.test("a fault run says what it does not know", () => {
  assert.throws(() => read("the moon"), /no fault the moon. There are: a site, the proxy, the store/);
  assert.throws(() => read("--people", "many"), /--people wants a number/);
  assert.throws(() => read("--times", "0"), /--times wants a number/);
  assert.throws(() => read("--often"), /deno task bench cluster \[--people 300\]/);
});
