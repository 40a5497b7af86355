import assert from "node:assert/strict";
import { shareWriter } from "./share.ts";

Deno.test("a share is rounded down, so that one bad minute of 90 days shows", () => {
  const english = shareWriter("en-US");
  assert.equal(english(129_599, 1), "99.99%");
  assert.equal(english(1440, 0), "100%");
  assert.equal(english(0, 3), "0%");
  assert.equal(shareWriter("fr")(9998, 2), "99,98\u00a0%");
});
