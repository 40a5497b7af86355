import assert from "node:assert/strict";
import { shareText } from "./share.ts";

Deno.test("a share is rounded down, so that one bad minute of 90 days shows", () => {
  assert.equal(shareText(129_599, 1, "en-US"), "99.99%");
  assert.equal(shareText(1440, 0, "en-US"), "100%");
  assert.equal(shareText(0, 3, "en-US"), "0%");
  assert.equal(shareText(9998, 2, "fr"), "99,98\u00a0%");
});
