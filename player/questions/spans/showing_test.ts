import assert from "node:assert/strict";
import { shownAt } from "./showing.ts";

const ROW = { sequence: ["4", "4", "9"], recall: "forward", shownFor: 800, pause: 200 } as const;
const at = (elapsed: number) => shownAt({ ...ROW, sequence: [...ROW.sequence] }, elapsed);

Deno.test("each sign is shown for its time, and a pause separates equal signs", () => {
  const seen = [0, 999, 1000, 1799, 1800, 1999, 2000, 2800, 3000, 3799, 3800, 3999, 4000].map((elapsed) => {
    const { sign, step } = at(elapsed);
    return sign ?? step;
  });
  assert.deepEqual(seen, [
    ...["beat", "beat", "4", "4", "signs", "signs", "4", "signs"],
    ...["9", "9", "signs", "signs", "over"],
  ]);
});

Deno.test("each step has the time of the next, and the last never ends", () => {
  const moments = [0];
  for (let next = 0; Number.isFinite(next);) {
    next = at(next).until;
    moments.push(next);
  }
  assert.deepEqual(moments, [0, 1000, 1800, 2000, 2800, 3000, 3800, 4000, Infinity]);
});

Deno.test("a late look shows the sign of that moment, and the row ends on time", () => {
  assert.equal(at(2600).sign, "4");
  assert.equal(at(2600).until, 2800);
  assert.equal(at(60_000).step, "over");
});
