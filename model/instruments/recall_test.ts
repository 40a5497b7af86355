import assert from "node:assert/strict";
import { recalled } from "./recall.ts";

Deno.test("a sequence is recalled in the order of its rule", () => {
  const back = (signs: string, order: Parameters<typeof recalled>[1]) =>
    recalled(signs.split(" "), order).join(" ");
  assert.equal(back("4 8 2 7", "forward"), "4 8 2 7");
  assert.equal(back("4 8 2 7", "backward"), "7 2 8 4");
  assert.equal(back("4 8 2 7", "ascending"), "2 4 7 8");
  assert.equal(back("12 9 100 9", "ascending"), "9 9 12 100");
  assert.equal(back("T H R K", "ascending"), "H K R T");
  assert.equal(back("T 8 H 3 K 5", "digits_then_letters"), "3 5 8 H K T");
});

Deno.test("the shown sequence is not modified", () => {
  const shown = Object.freeze(["3", "1", "2"]);
  assert.deepEqual(recalled(shown, "ascending"), ["1", "2", "3"]);
  assert.deepEqual(shown, ["3", "1", "2"]);
});
