import assert from "node:assert/strict";
import { chanceFrom } from "$/model/chance.ts";
import { readDrawing } from "$/tests/helpers/studio/read_drawing.ts";
import type { GeneratedItem } from "$/instruments/format/generator.ts";
import { FIGURE_WEIGHTS } from "./generator.ts";
import { multiples } from "./multiples.ts";

const ITEMS: readonly GeneratedItem[] = Array.from(
  { length: 120 },
  (_, at) =>
    FIGURE_WEIGHTS.make(chanceFrom(`weights ${at}`), -3 + 5.2 * (at % 12) / 11, { explains: false }, {
      index: 0,
      of: 1,
      earlier: [],
    }),
);

/** Forms identified by tone. */
const TONES = ["t2", "solid", "t4", "paper"];
const MIDDLE = 146;

/** The loads read from the drawing, by position left or right of the middle and by row. */
function seenScales(svg: string): { left: number[]; right: number[] }[] {
  const rows: { left: number[]; right: number[] }[] = [];
  for (const { classes, lines } of readDrawing(svg).shapes) {
    const form = TONES.findIndex((tone) => classes.includes(tone));
    if (form < 0 || !classes.includes("edge")) continue;
    const [x, y] = [0, 1].map((axis) =>
      lines[0]!.reduce((sum, point) => sum + point[axis]!, 0) / lines[0]!.length
    );
    const row = rows[Math.floor(y! / 70)] ??= { left: [0, 0, 0, 0], right: [0, 0, 0, 0] };
    row[x! < MIDDLE ? "left" : "right"][form]!++;
  }
  return rows;
}

function seenLoad(svg: string): number[] {
  const load = [0, 0, 0, 0];
  for (const { classes } of readDrawing(svg).shapes) {
    load[TONES.findIndex((tone) => classes.includes(tone))]!++;
  }
  return load;
}

/** All weights from 1 to 12 of the used forms. */
function* weights(used: readonly boolean[]): Generator<number[]> {
  const heaviest = used.map((isUsed) => isUsed ? 12 : 1);
  for (let a = 1; a <= heaviest[0]!; a++) {
    for (let b = 1; b <= heaviest[1]!; b++) {
      for (let c = 1; c <= heaviest[2]!; c++) {
        for (let d = 1; d <= heaviest[3]!; d++) yield [a, b, c, d];
      }
    }
  }
}

const weigh = (load: readonly number[], by: readonly number[]) =>
  load.reduce((sum, count, at) => sum + count * by[at]!, 0);

Deno.test("for all weights that balance the drawn scales, exactly one answer balances the open one, and no other ever does", () => {
  for (const item of ITEMS) {
    const scales = seenScales(item.drawings!.body![0]!.svg);
    const open = scales.pop()!;
    assert.deepEqual(open.right, [0, 0, 0, 0]);
    const answers = item.drawings!.answers!.map(({ svg }) => seenLoad(svg));
    const used = TONES.map((_, at) =>
      [...scales.flatMap(({ left, right }) => [left, right]), open.left].some((load) => load[at]! > 0)
    );
    const outcomes = answers.map(() => new Set<boolean>());
    for (const by of weights(used)) {
      if (!scales.every(({ left, right }) => weigh(left, by) === weigh(right, by))) continue;
      answers.forEach((load, at) => outcomes[at]!.add(weigh(load, by) === weigh(open.left, by)));
    }
    assert.deepEqual({ right: outcomes.findIndex((found) => found.has(true)) + 1 }, item.key);
    outcomes.forEach((found) => assert.equal(found.size, 1));
    assert.equal(outcomes.filter((found) => found.has(true)).length, 1);
  }
});

Deno.test("multiples of the scales follow from the scales, and a useless scale is rejected", () => {
  const scale = (left: number[], right: number[]) => ({ left, right });
  assert.deepEqual(multiples([scale([1, 0], [0, 2])], scale([2, 0], [0, 4])), [2]);
  assert.deepEqual(multiples([scale([2, 0], [0, 3])], scale([4, 0], [0, 6])), [2]);
  assert.deepEqual(
    multiples([scale([1, 0, 0], [0, 2, 0]), scale([0, 1, 0], [0, 0, 3])], scale([1, 0, 0], [0, 0, 6])),
    [1, 2],
  );
  assert.deepEqual(
    multiples([scale([2, 1, 0], [0, 0, 4]), scale([0, 1, 0], [0, 0, 2])], scale([1, 0, 0], [0, 0, 1])),
    [0.5, -0.5],
  );
  assert.equal(
    multiples([scale([1, 0, 0], [0, 2, 0])], scale([1, 0, 0], [0, 0, 3])),
    undefined,
    "it does not follow",
  );
  assert.equal(
    multiples([scale([1, 0, 0], [0, 2, 0]), scale([0, 0, 1], [0, 3, 0])], scale([1, 0, 0], [0, 2, 0])),
    undefined,
    "one is of no use",
  );
  assert.equal(
    multiples([scale([1, 0, 0], [0, 2, 0]), scale([2, 0, 0], [0, 4, 0])], scale([1, 0, 0], [0, 2, 0])),
    undefined,
    "two say the same",
  );
});

Deno.test("harder items have more scales and more forms on them", () => {
  const scales = (items: readonly GeneratedItem[]) =>
    items.reduce((sum, { drawings }) => sum + seenScales(drawings!.body![0]!.svg).length, 0) / items.length;
  const [easy, hard] = [
    ITEMS.filter(({ difficulty }) => difficulty < -1.5),
    ITEMS.filter(({ difficulty }) => difficulty > 1),
  ];
  assert.ok(scales(hard) > scales(easy) + 0.7, `${scales(easy)} ${scales(hard)}`);
});

Deno.test("neither the number of forms nor of their kinds reveals the right answer", () => {
  const ranks = { fewest: 0, most: 0 };
  for (const { drawings, key } of ITEMS) {
    assert.ok("right" in key);
    const loads = drawings!.answers!.map(({ svg }) => seenLoad(svg));
    const counts = loads.map((load) => load.reduce((sum, count) => sum + count, 0));
    const right = counts[key.right - 1]!;
    const alike = counts.filter((count) => count === right).length;
    if (right === Math.min(...counts)) ranks.fewest += 1 / alike;
    if (right === Math.max(...counts)) ranks.most += 1 / alike;
    const isMixed = loads.map((load) => load.filter(Boolean).length > 1);
    if (isMixed[key.right - 1]) assert.ok(isMixed.filter(Boolean).length >= 3);
  }
  for (const [rank, count] of Object.entries(ranks)) {
    const share = count / ITEMS.length;
    assert.ok(share > 0.1 && share < 0.3, `${rank}: ${share}`);
  }
});
