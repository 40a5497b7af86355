import assert from "node:assert/strict";
import { chanceFrom } from "$/model/chance.ts";
import { cutBy, dissection } from "./cut.ts";
import { likeness } from "./likeness.ts";
import { outline } from "./outline.ts";
import {
  isCongruent,
  isSame,
  mirrored,
  type Piece,
  piece,
  poses,
  quarter,
  quartersWhere,
  SIDES,
  turns,
} from "./piece.ts";
import { shapeOf, sizeOf, someSilhouette } from "./silhouette.ts";
import { describePiece } from "./description.ts";
import { canFill } from "./tiling.ts";

const square = (x: number, y: number) => Object.values(SIDES).map((side) => quarter(x, y, side));
const squares = (...places: [number, number][]): Piece => piece(places.flatMap(([x, y]) => square(x, y)));
const rectangle = (width: number, height: number) => piece(quartersWhere(width, height, () => true));
/** Half a square with its right angle at the upper left. */
const half = piece([quarter(0, 0, SIDES.top), quarter(0, 0, SIDES.left)]);

const hook = squares([0, 0], [0, 1], [0, 2], [1, 2]);

Deno.test("four turns or two mirrorings give the piece back, at any position", () => {
  assert.ok(isSame(turns(turns(hook)[3]!)[1]!, hook));
  assert.ok(isSame(mirrored(mirrored(hook)), hook));
  assert.deepEqual(squares([5, 7], [5, 8], [5, 9], [6, 9]), hook);
  assert.equal(new Set(poses(hook).map((way) => way.join())).size, 8);
  assert.equal(new Set(poses(rectangle(2, 2)).map((way) => way.join())).size, 1);
  assert.ok(isCongruent(hook, mirrored(hook)) && !isCongruent(hook, squares([0, 0], [0, 1], [0, 2], [1, 1])));
});

Deno.test("an outline has the piece's corners, and anything but a simple polygon has none", () => {
  assert.deepEqual(outline(rectangle(3, 2)), [[0, 0], [3, 0], [3, 2], [0, 2]]);
  assert.deepEqual(outline(half), [[0, 0], [1, 0], [0, 1]]);
  assert.equal(outline(hook)!.length, 6);
  const ring = squares([0, 0], [1, 0], [2, 0], [0, 1], [2, 1], [0, 2], [1, 2], [2, 2]);
  assert.equal(outline(ring), undefined, "a hole");
  assert.equal(outline(squares([0, 0], [1, 1])), undefined, "a corner alone");
  assert.equal(outline(squares([0, 0], [3, 0])), undefined, "two parts");
});

Deno.test("pieces fill a figure without gap and overlap, or do not", () => {
  assert.ok(canFill(rectangle(4, 2), [hook, hook], false));
  assert.ok(!canFill(rectangle(4, 2), [hook, mirrored(hook)], false), "turned over it would fit");
  assert.ok(canFill(rectangle(4, 2), [hook, mirrored(hook)], true));
  assert.ok(canFill(rectangle(1, 1), [half, half], false));
  assert.ok(!canFill(rectangle(2, 2), [hook], true), "as large, and of another form");
  assert.ok(!canFill(rectangle(3, 1), [rectangle(2, 1)], true), "too small");
});

Deno.test("cut pieces can be put together again", () => {
  const chance = chanceFrom("cuts");
  let count = 0;
  for (let time = 0; time < 60; time++) {
    const pieces = dissection(chance, rectangle(4, 3), { pieces: 4, bent: 0.5, least: 4 });
    if (!pieces) continue;
    count++;
    assert.equal(pieces.length, 4);
    assert.ok(pieces.every((one) => outline(one) && one.length >= 4));
    assert.ok(canFill(rectangle(4, 3), pieces, false));
  }
  assert.ok(count > 20, `${count}`);
  assert.deepEqual(cutBy(rectangle(2, 1), [{ x: 1, y: 0, from: 1 }], 4), [rectangle(1, 1), rectangle(1, 1)]);
  assert.equal(cutBy(rectangle(2, 1), [{ x: 1, y: 0, from: 1 }], 5), undefined, "too small");
});

Deno.test("likeness is 1 for the same piece in any pose, and less for others", () => {
  assert.equal(likeness(hook, turns(hook)[1]!), 1);
  assert.equal(likeness(hook, mirrored(hook)), 1);
  assert.equal(likeness(hook, mirrored(hook), false), 0.75);
  assert.equal(likeness(rectangle(2, 1), rectangle(3, 1)), 2 / 3);
});

Deno.test("a silhouette has its computed area, and the corners and top that it states", () => {
  const chance = chanceFrom("shapes");
  for (let size = 26; size <= 60; size += 2) {
    const one = someSilhouette(chance, size, false)!;
    assert.equal(sizeOf(one), size);
    assert.equal(shapeOf(one).length, size, JSON.stringify(one));
  }
  const house = shapeOf({ width: 2, height: 2, corners: [0, 0, 0, 0], top: "point", topAt: 0 });
  assert.deepEqual(outline(house), [[1, 0], [2, 1], [2, 3], [0, 3], [0, 1]]);
  const crown = shapeOf({ width: 2, height: 2, corners: [0, 0, 1, 0], top: "notch", topAt: 0 });
  assert.deepEqual(outline(crown), [[1, 1], [2, 0], [2, 1], [1, 2], [0, 2], [0, 0]]);
});

Deno.test("a piece is described square by square", () => {
  assert.equal(describePiece(hook).en, "row 1: square 1; row 2: square 1; row 3: squares 1 to 2");
  const slanted = piece([
    ...rectangle(2, 1),
    ...half.map((part) => part + quarter(2, 0, 0) - quarter(0, 0, 0)),
  ]);
  assert.equal(describePiece(slanted).en, "row 1: squares 1 to 2 and upper left half of square 3");
  assert.equal(
    describePiece(slanted).fr,
    "rangée 1\u00a0: carrés 1 à 2 et moitié en haut à gauche du carré 3",
  );
});
