import assert from "node:assert/strict";
import { makeItems, seeds } from "$/tests/helpers/studio/make_items.ts";
import { cancellation } from "./cancellation.ts";

const RANGE = [-2.8, -1.4] as const;

Deno.test("the key holds the places of the drawings that the legend shows, and no others", () => {
  for (const seed of seeds(40)) {
    for (const { key, drawings } of makeItems(cancellation, seed, 12, RANGE)) {
      const targets = drawings!.legend!.map(({ svg }) => svg);
      const places = drawings!.answers!.flatMap(({ svg }, at) => targets.includes(svg) ? [at + 1] : []);
      assert.deepEqual(key, { each: places });
    }
  }
});

Deno.test("a fifth to a third of forty are targets, and each target occurs", () => {
  for (const seed of seeds(40)) {
    for (const { key, drawings } of makeItems(cancellation, seed, 12, RANGE)) {
      assert.equal(drawings!.answers!.length, 40);
      assert.ok("each" in key && key.each.length >= 8 && key.each.length <= 14);
      for (const { svg } of drawings!.legend!) {
        assert.ok(drawings!.answers!.filter((answer) => answer.svg === svg).length >= 4);
      }
    }
  }
});

Deno.test("every distractor has a reason, and many share form or fill with a target", () => {
  for (const { distractors, drawings } of makeItems(cancellation, 3, 16, RANGE)) {
    const targets = drawings!.legend!.map(({ alt }) => alt.en.split(" "));
    drawings!.answers!.forEach(({ alt }, at) => {
      const [fill, form] = alt.en.split(" ");
      const sameForm = targets.some((target) => target[1] === form);
      const sameFill = targets.some((target) => target[0] === fill);
      const isTarget = targets.some((target) => target.join(" ") === alt.en);
      const expected = isTarget
        ? ""
        : sameForm && sameFill
        ? "form_of_one_and_fill_of_the_other"
        : sameForm
        ? "same_form"
        : sameFill
        ? "same_fill"
        : "unlike";
      assert.equal(distractors![at], expected);
    });
    const near = distractors!.filter((error) => error !== "" && error !== "unlike");
    assert.ok(near.length >= 5);
  }
});

Deno.test("grids become harder: one target first, then two", () => {
  for (const seed of seeds(10)) {
    const items = makeItems(cancellation, seed, 16, RANGE);
    assert.ok(items.every(({ difficulty }, at) => at === 0 || difficulty >= items[at - 1]!.difficulty));
    assert.equal(items[0]!.drawings!.legend!.length, 1);
    assert.equal(items.at(-1)!.drawings!.legend!.length, 2);
  }
});

Deno.test("all grids together use at most twenty-four images, each with one text", () => {
  const drawings = seeds(20).flatMap((seed) => makeItems(cancellation, seed, 8, RANGE)).flatMap((
    { drawings },
  ) => [
    ...drawings!.legend!,
    ...drawings!.answers!,
  ]);
  const byName = Map.groupBy(drawings, ({ name }) => name);
  assert.equal(byName.size, 24);
  for (const same of byName.values()) {
    assert.equal(new Set(same.map((drawing) => JSON.stringify(drawing))).size, 1);
  }
  for (const language of ["en", "fr"] as const) {
    assert.equal(new Set([...byName.values()].map(([one]) => one!.alt[language])).size, 24);
  }
});
