import assert from "node:assert/strict";
import { makeItems, seeds } from "$/tests/helpers/studio/make_items.ts";
import { readDrawing } from "$/tests/helpers/studio/read_drawing.ts";
import { panel } from "./cast.ts";
import { pictureArrangement } from "./picture_arrangement.ts";
import { STORIES } from "./stories/all.ts";

const orders = (count: number): number[][] =>
  count === 0
    ? [[]]
    : orders(count - 1).flatMap((order) =>
      Array.from({ length: count }, (_, at) => order.toSpliced(at, 0, count - 1))
    );

for (const { id, panels, why, isPossible } of STORIES) {
  Deno.test(`${id}: only one order is possible`, () => {
    const order = panels.map((_, at) => at);
    assert.deepEqual(orders(panels.length).filter(isPossible), [order]);
  });

  Deno.test(`${id}: no two pictures look or read alike, and no caption reveals the order`, () => {
    assert.ok(panels.length >= 3 && panels.length <= 5);
    assert.equal(new Set(panels.map(({ drawing }) => drawing)).size, panels.length);
    assert.equal(new Set(panels.map(({ caption }) => caption.en)).size, panels.length);
    assert.equal(new Set(panels.map(({ caption }) => caption.fr)).size, panels.length);
    for (const { caption: { en, fr } } of panels) {
      assert.doesNotMatch(en, /\b(first|then|now|next|again|still|already|finally|last|before|after)\b/i);
      assert.doesNotMatch(
        fr,
        /\b(puis|ensuite|maintenant|encore|déjà|enfin|avant|après|premier|première)\b/i,
      );
    }
  });

  Deno.test(`${id}: everything is inside the frame, and nothing is where the number is`, () => {
    for (const { drawing, caption } of panels) {
      const { width, height, shapes } = readDrawing(panel(1, drawing));
      const inner = shapes.slice(0, -2).flatMap(({ lines }) => lines.flat());
      for (const [x, y] of inner) {
        assert.ok(x >= 2 && y >= 2 && x <= width - 2 && y <= height - 2, `${caption.en} ${x} ${y}`);
        assert.ok(Math.hypot(x - 18, y - 18) > 14, `${caption.en} ${x} ${y}`);
      }
    }
  });

  Deno.test(`${id}: reasons are sentences`, () => {
    for (const { en, fr } of why) {
      assert.match(en, /^[A-Z].+\.$/);
      assert.match(fr, /^\p{Lu}.+\.$/u);
    }
  });
}

Deno.test("the key orders the numbered pictures, and is neither ascending nor descending", () => {
  for (const seed of seeds(20)) {
    for (const { key, drawings, idea } of makeItems(pictureArrangement, seed, STORIES.length, [-2.6, 2])) {
      assert.ok("text" in key && typeof key.text === "string");
      const story = STORIES.find(({ id }) => id === idea)!;
      const inOrder = [...key.text].map((number) => drawings!.body![Number(number) - 1]!);
      inOrder.forEach(({ svg, alt }, at) => {
        assert.ok(svg.includes(story.panels[at]!.drawing));
        assert.ok(svg.includes(`>${key.text[at]}</text>`));
        assert.equal(alt.en, `Picture ${key.text[at]}: ${story.panels[at]!.caption.en}`);
      });
      const sorted = [...key.text].sort().join("");
      assert.notEqual(key.text, sorted);
      assert.notEqual(key.text, [...sorted].reverse().join(""));
    }
  }
});

Deno.test("stories with fewer pictures are easier", () => {
  const mean = (count: number) => {
    const found = STORIES.filter(({ panels }) => panels.length === count).map(({ difficulty }) => difficulty);
    return found.reduce((sum, one) => sum + one, 0) / found.length;
  };
  assert.ok(mean(3) < mean(4) && mean(4) < mean(5));
});
