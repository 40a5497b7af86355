import assert from "node:assert/strict";
import { middleOf, readingOf } from "./bands.ts";

const BANDS = {
  T: [
    { id: "very_low", below: 35 },
    { id: "low", below: 45 },
    { id: "average", below: 56 },
    { id: "high", below: 66 },
    { id: "very_high" },
  ],
  index: [{ id: "below", below: 100 }, { id: "above" }],
};
const read = (score: number, low: number, high: number) => readingOf({ kind: "T", score, low, high }, BANDS);

Deno.test("a score is named by all bands that its range reaches", () => {
  assert.deepEqual(read(44, 38, 51), { from: "low", to: "average", level: "low", isPlain: false });
  assert.deepEqual(read(40, 37, 43), { from: "low", to: "low", level: "low", isPlain: true });
  assert.deepEqual(read(36, 33, 39), { from: "very_low", to: "low", level: "low", isPlain: true });
  assert.deepEqual(read(50, 45, 55), { from: "average", to: "average", level: "average", isPlain: true });
  assert.deepEqual(read(62, 55, 69), { from: "average", to: "very_high", level: "high", isPlain: false });
});

Deno.test("the shaded zone is the middle band, up to its last whole score", () => {
  assert.deepEqual(middleOf("T", BANDS), { id: "average", from: 45, to: 55 });
  assert.equal(middleOf("index", BANDS), null, "of two bands none is in the middle");
  assert.equal(middleOf("scaled", BANDS), null);
  assert.equal(readingOf({ kind: "scaled", score: 10, low: 8, high: 12 }, BANDS), null);
});
