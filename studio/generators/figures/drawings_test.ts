import assert from "node:assert/strict";
import { chanceFrom } from "$/model/chance.ts";
import { readDrawing } from "$/tests/helpers/studio/read_drawing.ts";
import type { GeneratedItem, Generator } from "$/instruments/format/generator.ts";
import { makeItems } from "$/tests/helpers/studio/make_items.ts";
import { FIGURES } from "../all.ts";

const SEEDS = 5;
const ITEMS = 12;
const AIMS: readonly [number, number] = [-2.2, 2.2];
const CLASSES = new Set(["line", "edge", "thin", "dashed", "solid", "paper", "t1", "t2", "t3", "t4"]);

const makeSet = (generator: Generator, seed: number) => makeItems(generator, seed, ITEMS, AIMS);

const drawn = ({ drawings = {} }: GeneratedItem) => [
  ...drawings.body ?? [],
  ...drawings.legend ?? [],
  ...drawings.answers ?? [],
];
const rightPlaces = ({ key }: GeneratedItem) => "right" in key ? [key.right] : "all" in key ? key.all : [];
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

for (const generator of FIGURES) {
  const sets = Array.from({ length: SEEDS }, (_, seed) => makeSet(generator, seed));
  const items = sets.flat();

  Deno.test(`${generator.kind}: equal seeds give equal items, other seeds others`, () => {
    assert.deepEqual(makeSet(generator, 0), sets[0]);
    assert.notDeepEqual(sets[1]!.slice(0, 3), sets[0]!.slice(0, 3));
  });

  Deno.test(`${generator.kind}: every drawing is well formed, small, inside its box and uses classes of both schemes`, () => {
    for (const { svg } of items.flatMap(drawn)) {
      assert.ok(svg.length < 6000, `${svg.length} bytes`);
      assert.ok(!/\sid=|\sstyle=|\s(fill|stroke)=/.test(svg), svg);
      const { width, height, shapes } = readDrawing(svg);
      assert.ok(width <= 320 && height <= 420, `${width} by ${height}`);
      for (const { classes, lines } of shapes) {
        assert.ok(classes.every((name) => CLASSES.has(name)), `${classes}`);
        const stroke = classes.includes("thin")
          ? 0.5
          : classes.includes("line") || classes.includes("edge")
          ? 1
          : 0;
        for (const [x, y] of lines.flat()) {
          assert.ok(
            x >= stroke && y >= stroke && x <= width - stroke && y <= height - stroke,
            `${x} ${y} in ${width} ${height}`,
          );
        }
      }
    }
  });

  Deno.test(`${generator.kind}: no two answers look or read alike, and every wrong one has an error`, () => {
    for (const item of items) {
      const answers = item.drawings!.answers!;
      assert.equal(new Set(answers.map(({ svg }) => svg)).size, answers.length);
      assert.equal(new Set(answers.map(({ alt }) => alt.en)).size, answers.length);
      assert.equal(new Set(answers.map(({ alt }) => alt.fr)).size, answers.length);
      const right = rightPlaces(item);
      item.distractors!.forEach((error, at) =>
        assert.equal(error === "", right.includes(at + 1), `${error}`)
      );
      assert.equal(item.distractors!.length, answers.length);
    }
  });

  Deno.test(`${generator.kind}: alternative texts have a fitting length and exist in both languages`, () => {
    for (const { alt } of items.flatMap(drawn)) {
      for (const text of [alt.en, alt.fr]) {
        assert.ok(text.length > 0 && text.length <= 1500, `${text.length} characters`);
        assert.ok(!/undefined|NaN|\s\s/.test(text.replaceAll("\u00a0", "_")), text);
      }
      assert.equal(alt.en.match(/\d+/g)?.length, alt.fr.match(/\d+/g)?.length, `${alt.en} / ${alt.fr}`);
    }
  });

  Deno.test(`${generator.kind}: items are near their wanted difficulty, and harder ones take longer`, () => {
    for (const set of sets) {
      set.forEach(({ difficulty, seconds, discrimination }, index) => {
        const aim = AIMS[0] + (AIMS[1] - AIMS[0]) * index / (ITEMS - 1);
        assert.ok(Math.abs(difficulty - aim) <= 0.45, `${difficulty} for ${aim}`);
        assert.ok(seconds >= 5 && seconds <= 90 && discrimination > 0);
      });
    }
    const average = (index: number) => mean(sets.map((set) => set[index]!.difficulty));
    for (let index = 2; index < ITEMS; index++) assert.ok(average(index) > average(index - 2));
  });

  Deno.test(`${generator.kind}: the right answer is at every place about equally often`, () => {
    const answers = items[0]!.drawings!.answers!.length;
    const places = Array.from({ length: 4 }, (_, seed) => makeSet(generator, 100 + seed)).flat().concat(items)
      .flatMap(rightPlaces);
    for (let place = 1; place <= answers; place++) {
      const share = places.filter((one) => one === place).length / places.length;
      assert.ok(share > 0.5 / answers && share < 1.7 / answers, `place ${place}: ${share}`);
    }
  });

  Deno.test(`${generator.kind}: items of a set differ from each other`, () => {
    for (const set of sets) {
      assert.equal(
        new Set(set.map((item) => drawn(item).map(({ svg }) => svg).sort().join())).size,
        set.length,
      );
      const ideas = set.flatMap(({ idea }) => idea ?? []);
      assert.equal(new Set(ideas).size, ideas.length);
    }
  });

  Deno.test(`${generator.kind}: practice has feedback, and a scored item has none`, () => {
    const place = { index: 0, of: 1, earlier: [] };
    const practice = generator.make(chanceFrom(3), -2.5, generator.options.parse({ explains: true }), place);
    assert.ok(practice.feedback!.en.length > 20 && practice.feedback!.fr.length > 20);
    assert.equal(generator.make(chanceFrom(3), -2.5, generator.options.parse({}), place).feedback, undefined);
  });
}
