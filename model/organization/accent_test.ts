import assert from "node:assert/strict";
import { accentColours, isReadable, leastContrast, readable } from "./accent.ts";

Deno.test("any colour becomes readable by day and by night, and one that is stays as it is", () => {
  const parts = ["00", "55", "aa", "ff"];
  for (const red of parts) {
    for (const green of parts) {
      for (const blue of parts) {
        const colour = `#${red}${green}${blue}`;
        for (const scheme of [0, 1] as const) {
          assert.ok(leastContrast(readable(colour, scheme), scheme) >= 4.5, `${colour} ${scheme}`);
        }
        assert.equal(readable(colour, 0) === colour, isReadable(colour), colour);
      }
    }
  }
});

Deno.test("a readable accent is kept by day, lightened by night, and its button and wash go with it", () => {
  const { accent, ...others } = accentColours("#00457c");
  assert.equal(accent[0], "#00457c");
  assert.ok(leastContrast(accent[1], 1) >= 4.5);
  assert.equal(isReadable("#ffcc00"), false);
  assert.deepEqual(Object.keys(others), ["accent-2", "accent-ink", "accent-wash"]);
});
