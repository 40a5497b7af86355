import assert from "node:assert/strict";
import { chanceFrom } from "$/model/chance.ts";
import { type Point, readDrawing } from "$/tests/helpers/studio/read_drawing.ts";
import type { GeneratedItem } from "$/instruments/format/generator.ts";
import { SPATIAL } from "./generator.ts";

const ITEMS: readonly GeneratedItem[] = Array.from(
  { length: 120 },
  (_, at) =>
    SPATIAL.make(chanceFrom(`turned ${at}`), -3 + 5.2 * (at % 12) / 11, { explains: false }, {
      index: 0,
      of: 1,
      earlier: [],
    }),
);

const drawn = (svg: string) => readDrawing(svg).shapes[0]!.lines[0]!;

/** Length and turn at each corner, clockwise. */
function walk(corners: readonly Point[]): [number, number][] {
  return corners.map(([x, y], at) => {
    const [ax, ay] = corners.at(at - 1)!;
    const [bx, by] = corners[(at + 1) % corners.length]!;
    const sharp = Math.atan2(
      (x - ax) * (by - y) - (y - ay) * (bx - x),
      (x - ax) * (bx - x) + (y - ay) * (by - y),
    );
    return [Math.hypot(x - ax, y - ay), sharp];
  });
}

const isAlike = (one: readonly [number, number][], other: readonly [number, number][]) =>
  one.every(([far, sharp], at) =>
    Math.abs(far - other[at]![0]) < 0.5 && Math.abs(sharp - other[at]![1]) < 0.1
  );

/** Corners of the second outline at which it equals the first. */
const beginnings = (one: readonly Point[], other: readonly Point[]) =>
  one.length !== other.length
    ? []
    : other.flatMap((_, at) =>
      isAlike(walk(one), walk([...other.slice(at), ...other.slice(0, at)])) ? [at] : []
    );

const flipped = (corners: readonly Point[]) => corners.map(([x, y]): Point => [-x, y]).reverse();

Deno.test("exactly one drawn answer is the drawn figure turned", () => {
  for (const { drawings, key } of ITEMS) {
    const figure = drawn(drawings!.body![0]!.svg);
    const turned = drawings!.answers!.flatMap(({ svg }, at) =>
      beginnings(figure, drawn(svg)).length > 0 ? [at + 1] : []
    );
    assert.deepEqual(key, { right: turned[0] });
    assert.equal(turned.length, 1);
  }
});

Deno.test("figures have no symmetry", () => {
  for (const { drawings } of ITEMS) {
    const figure = drawn(drawings!.body![0]!.svg);
    assert.deepEqual(beginnings(figure, figure), [0]);
    assert.deepEqual(beginnings(figure, flipped(figure)), []);
  }
});

Deno.test("a wrong answer is mirrored or altered, as its error says", () => {
  for (const { drawings, distractors } of ITEMS) {
    const figure = drawn(drawings!.body![0]!.svg);
    drawings!.answers!.forEach(({ svg }, at) => {
      const isFlipped = beginnings(figure, flipped(drawn(svg))).length > 0;
      assert.equal(isFlipped, distractors![at]!.startsWith("turned over"), distractors![at]!);
    });
  }
});

Deno.test("harder figures have more corners", () => {
  const corners = (items: readonly GeneratedItem[]) =>
    items.reduce((sum, { drawings }) => sum + drawn(drawings!.body![0]!.svg).length, 0) / items.length;
  const [easy, hard] = [
    ITEMS.filter(({ difficulty }) => difficulty < -1.5),
    ITEMS.filter(({ difficulty }) => difficulty > 1),
  ];
  assert.ok(corners(hard) > corners(easy) + 3, `${corners(easy)} ${corners(hard)}`);
});
