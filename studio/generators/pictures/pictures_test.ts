import assert from "node:assert/strict";
import { readImage } from "$/instruments/format/files/image_file.ts";
import { makeItems, seeds } from "$/tests/helpers/studio/make_items.ts";
import { PICTURES } from "../all.ts";

const SEVERAL = 10;
const set = (kind: string, seed: number, options?: unknown, items = SEVERAL) =>
  makeItems(PICTURES.find((one) => one.kind === kind)!, seed, items, [-2.6, 2], options);

for (const { kind } of PICTURES) {
  Deno.test(`${kind}: equal seeds give equal bytes, other seeds others`, () => {
    assert.equal(JSON.stringify(set(kind, 1)), JSON.stringify(set(kind, 1)));
    assert.notEqual(JSON.stringify(set(kind, 1)), JSON.stringify(set(kind, 2)));
  });

  Deno.test(`${kind}: practice alone has feedback`, () => {
    assert.ok(set(kind, 1).every(({ feedback }) => feedback === undefined));
    const practice = set(kind, 1, { explains: true });
    for (const { feedback } of practice) {
      assert.match(feedback!.en, /^[A-Z].*\.$/);
      assert.match(feedback!.fr, /^\p{Lu}.*\.$/u);
    }
    assert.deepEqual(practice.map(({ feedback: _, ...item }) => item), set(kind, 1), "nothing else differs");
  });

  Deno.test(`${kind}: a set repeats no picture, and fails when none is left`, () => {
    const ideas = set(kind, 3).map(({ idea }) => idea);
    assert.equal(new Set(ideas).size, SEVERAL);
    assert.throws(() => set(kind, 3, {}, 100), /there are only \d+/);
  });

  Deno.test(`${kind}: drawings are small, safe and use classes for colours`, () => {
    for (const { svg, alt } of set(kind, 4).flatMap(({ drawings }) => drawings!.body!)) {
      const bytes = new TextEncoder().encode(svg);
      assert.ok(bytes.length < 12_000, `${alt.en}: ${bytes.length} bytes`);
      assert.ok(!Array.isArray(readImage("drawing.svg", bytes)), `${readImage("drawing.svg", bytes)}`);
      assert.doesNotMatch(
        svg.slice(svg.indexOf("</style>")),
        /#[0-9a-f]{3}|rgb|fill="|stroke="|style="| id="/,
      );
    }
  });

  Deno.test(`${kind}: French texts are in French`, () => {
    for (const { drawings, answers, body, feedback } of set(kind, 5, { explains: true })) {
      const words = [body!, feedback!, ...answers ?? [], ...drawings!.body!.map(({ alt }) => alt)];
      for (const { en, fr } of words) {
        assert.notEqual(en, fr);
        assert.doesNotMatch(fr, /'|[^\u00a0]:/);
      }
    }
  });
}

Deno.test("two forms can show different pictures", () => {
  const one = set("picture_completion", 1, { scenes: ["clock", "house"] }, 2);
  const other = set("picture_completion", 1, { scenes: ["lamp", "mirror"] }, 2);
  assert.deepEqual(one.map(({ idea }) => idea).sort(), ["clock", "house"]);
  assert.deepEqual(other.map(({ idea }) => idea).sort(), ["lamp", "mirror"]);
});

Deno.test("an unknown picture in the options is refused", () => {
  for (const options of [{ scenes: ["unicorn"] }, { stories: ["unicorn"] }]) {
    assert.throws(() =>
      set("scenes" in options ? "picture_completion" : "picture_arrangement", 1, options, 1)
    );
  }
});

Deno.test("the right answer is at every place about equally often", () => {
  const places = seeds(30).flatMap((seed) =>
    set("picture_completion", seed).map(({ key }) => "right" in key ? key.right : 0)
  );
  for (let place = 1; place <= 5; place++) {
    const share = places.filter((one) => one === place).length / places.length;
    assert.ok(share > 0.14 && share < 0.26, `place ${place}: ${share}`);
  }
});
