import assert from "node:assert/strict";
import { offBy, type Told } from "./dues.ts";

const LIMIT_MS = 60_000;
const told: Told = {
  ...{ askedAt: 1_000, triedAt: 3_000, toldAt: 3_040 },
  ...{ now: 3_020, startedAt: 1_010, deadline: 61_010 },
};
const off = (change: Partial<Told>, ledger = [told.startedAt], ...later: Told[]) =>
  offBy([{ ...told, ...change }, ...later], LIMIT_MS, ledger);

Deno.test("a start within its call, told as it is stored, is exact", () => {
  assert.equal(off({}), 0);
  assert.equal(off({}, [1_010], { ...told, triedAt: 40_000, toldAt: 40_010, now: 40_005 }), 0);
});

Deno.test("each time that is wrong counts by how much", () => {
  assert.equal(off({ startedAt: 33_040, deadline: 93_040, now: 33_040 }, [33_040]), 30_000, "a clock ahead");
  assert.equal(off({ startedAt: 700, deadline: 60_700 }, [700]), 300, "begun before it was asked for");
  assert.equal(off({ now: 2_700 }), 300, "the time that is left is shown wrong");
  assert.equal(off({ deadline: 61_300 }), 290);
  assert.equal(off({}, [1_000]), 10, "the ledger has another start");
  assert.equal(off({}, [1_010], { ...told, deadline: 62_010 }), 1_000, "an end has moved");
});

Deno.test("no start, or two of them, is wrong", () => {
  assert.equal(off({}, []), Infinity);
  assert.equal(off({}, [1_010, 1_010]), Infinity);
  assert.equal(offBy([], LIMIT_MS, [1_010]), Infinity);
});
