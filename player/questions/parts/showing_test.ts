import assert from "node:assert/strict";
import { shownAt } from "./showing.ts";

const ROW = { sequence: ["4", "4", "9"], recall: "forward", shownFor: 800, pause: 200 } as const;
const at = (elapsed: number) => shownAt({ ...ROW, sequence: [...ROW.sequence] }, elapsed);

Deno.test("each sign stands as long as it should, with a pause after it that keeps like from like", () => {
  const seen = [0, 999, 1000, 1799, 1800, 1999, 2000, 2800, 3000, 3799, 3800, 3999, 4000].map((elapsed) => {
    const { sign, step } = at(elapsed);
    return sign ?? step;
  });
  assert.deepEqual(seen, [
    ...["beat", "beat", "4", "4", "signs", "signs", "4", "signs"],
    ...["9", "9", "signs", "signs", "over"],
  ]);
});

Deno.test("each moment says when the next one comes, and the last never ends", () => {
  const moments = [0];
  for (let next = 0; Number.isFinite(next);) {
    next = at(next).until;
    moments.push(next);
  }
  assert.deepEqual(moments, [0, 1000, 1800, 2000, 2800, 3000, 3800, 4000, Infinity]);
});

Deno.test("whoever looks late sees what is on then: the row ends when it would have ended", () => {
  assert.equal(at(2600).sign, "4");
  assert.equal(at(2600).until, 2800);
  assert.equal(at(60_000).step, "over");
});
