import assert from "node:assert/strict";
import { movedTo } from "./grid_moves.ts";

/** Four columns, the last row half full: 10 cells. */
const ROWS: readonly (readonly [from: number, key: string, to: number | null])[] = [
  [0, "ArrowRight", 1],
  [3, "ArrowRight", 4],
  [9, "ArrowRight", 9],
  [4, "ArrowLeft", 3],
  [0, "ArrowLeft", 0],
  [1, "ArrowDown", 5],
  [6, "ArrowDown", 6],
  [5, "ArrowUp", 1],
  [2, "ArrowUp", 2],
  [6, "Home", 4],
  [5, "End", 7],
  [8, "End", 9],
  [5, " ", null],
  [5, "a", null],
];

for (const [from, key, to] of ROWS) {
  Deno.test(`from cell ${from} ${key === " " ? "Space" : key} leads to ${to ?? "no cell"}`, () => {
    assert.equal(movedTo(from, key, 4, 10), to);
  });
}
