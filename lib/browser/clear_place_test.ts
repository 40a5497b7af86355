import assert from "node:assert/strict";
import { type Box, clearPlace } from "./clear_place.ts";

const WINDOW: Box = { left: 0, top: 0, right: 400, bottom: 300 };
const SIZE = { width: 200, height: 50 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

Deno.test("a box goes to the bottom middle, beside other boxes, or just above them", () => {
  assert.deepEqual(clearPlace(SIZE, WINDOW, []), { left: 100, top: 250 });
  assert.deepEqual(clearPlace(SIZE, WINDOW, [box(0, 250, 150, 50)]), { left: 200, top: 250 });
  assert.deepEqual(clearPlace(SIZE, WINDOW, [box(300, 250, 100, 50)]), { left: 100, top: 250 });
  assert.deepEqual(clearPlace(SIZE, WINDOW, [box(0, 200, 400, 100)]), { left: 100, top: 146 });
});

Deno.test("without enough free room there is no place", () => {
  assert.equal(clearPlace(SIZE, WINDOW, [box(0, 20, 400, 200), box(0, 260, 400, 10)]), undefined);
  assert.equal(clearPlace({ width: 500, height: 50 }, WINDOW, []), undefined);
});
