import assert from "node:assert/strict";
import { chanceFrom } from "$/model/chance.ts";
import { makerOf, toCorner, upright } from "$/tests/helpers/studio/fine_tiling.ts";
import { type Point, readDrawing } from "$/tests/helpers/studio/read_drawing.ts";
import type { GeneratedItem } from "$/instruments/format/generator.ts";
import { OBJECT_ASSEMBLY } from "./generator.ts";

const UNIT = 24;
const ANGLES = [0, 15, 30, 60, 75];
const ITEMS: readonly GeneratedItem[] = Array.from(
  { length: 36 },
  (_, at) =>
    OBJECT_ASSEMBLY.make(chanceFrom(`assembly ${at}`), -3 + 5.2 * (at % 12) / 11, { explains: false }, {
      index: 0,
      of: 1,
      earlier: [],
    }),
);

const corners = (svg: string) => readDrawing(svg).shapes.map(({ lines }) => lines[0]!);
const area = (points: readonly Point[]) =>
  Math.abs(points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length]!;
    return sum + x * nextY - nextX * y;
  }, 0)) / 2;

/**
 * Pieces and shapes read from the drawings. Shapes have their own scale: the one at which their area is that
 * of the pieces.
 */
function seen({ drawings }: GeneratedItem) {
  const pieces = corners(drawings!.body![0]!.svg).map((one) => upright(one, UNIT, ANGLES));
  const size = pieces.reduce((sum, one) => sum + area(one), 0);
  const shapes = drawings!.answers!.map(({ svg }) => corners(svg)[0]!).map((one) => {
    const unit = Math.sqrt(area(one) / size);
    return toCorner(upright(one, unit));
  });
  return { pieces, shapes, size };
}

Deno.test("the drawn pieces make exactly one drawn shape, even if they may be turned over", () => {
  for (const item of ITEMS) {
    const { pieces, shapes } = seen(item);
    const fitting = shapes.flatMap((shape, at) => makerOf(shape, true)(pieces) ? [at + 1] : []);
    assert.deepEqual({ right: fitting[0] }, item.key);
    assert.equal(fitting.length, 1);
    assert.ok(makerOf(shapes[fitting[0]! - 1]!, false)(pieces));
  }
});

Deno.test("all shapes have the area of the pieces together", () => {
  for (const item of ITEMS) {
    const { shapes, size } = seen(item);
    for (const shape of shapes) assert.equal(area(shape), size);
  }
});

Deno.test("harder items have more pieces", () => {
  const pieces = (items: readonly GeneratedItem[]) =>
    items.reduce((sum, { drawings }) => sum + corners(drawings!.body![0]!.svg).length, 0) / items.length;
  const [easy, hard] = [
    ITEMS.filter(({ difficulty }) => difficulty < -1.5),
    ITEMS.filter(({ difficulty }) => difficulty > 1),
  ];
  assert.ok(pieces(hard) > pieces(easy) + 1, `${pieces(easy)} ${pieces(hard)}`);
});
