import assert from "node:assert/strict";
import { rounded } from "./numbers.ts";

Deno.test("halves are rounded away from zero", () => {
  assert.deepEqual([54.5, 54.4, -54.5, -54.4, 0.5, -0.5].map((x) => rounded(x)), [55, 54, -55, -54, 1, -1]);
  assert.equal(rounded(2.345, 2), 2.35);
  assert.ok(Object.is(rounded(-0.2), 0), "no minus before a zero");
});

Deno.test("a half missed by floating-point error counts as a half", () => {
  assert.ok(1.005 * 100 < 100.5);
  assert.equal(rounded(1.005, 2), 1.01);
  assert.equal(rounded(54.5 - 1e-12), 55);
  assert.equal(rounded(54.499999), 54);
});
