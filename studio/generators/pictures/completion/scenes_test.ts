import assert from "node:assert/strict";
import { readDrawing } from "$/tests/helpers/studio/read_drawing.ts";
import { drawn, partOf } from "./scene.ts";
import { SCENES } from "./scenes/all.ts";

for (const scene of SCENES) {
  const { id, parts, missing, seen, spare, said } = scene;

  Deno.test(`${id}: what is missing is left out, and all else is there`, () => {
    const whole = drawn(scene);
    const left = drawn(scene, missing);
    for (const part of parts) {
      assert.ok(part.drawn.length > 0 && whole.includes(part.drawn), part.name);
      assert.equal(left.includes(part.drawn), part.name !== missing, part.name);
    }
    const out = parts.find(({ name }) => name === missing)!.drawn;
    assert.equal(whole.replace(out, ""), left, "nothing else has changed");
    assert.equal(new Set(parts.map(({ name }) => name)).size, parts.length);
  });

  Deno.test(`${id}: all is drawn on the paper`, () => {
    const { width, height, shapes } = readDrawing(drawn(scene));
    for (const [x, y] of shapes.flatMap(({ lines }) => lines.flat())) {
      assert.ok(x >= 1 && y >= 1 && x <= width - 1 && y <= height - 1, `${x} ${y}`);
    }
  });

  Deno.test(`${id}: there are four wrong answers, seen ones among them, and no two are alike`, () => {
    assert.ok(seen.length >= 1 && !seen.includes(missing));
    for (const name of [missing, ...seen]) assert.ok(parts.some((part) => part.name === name), name);
    const answers = [missing, ...seen].map((name) => partOf(scene, name)).concat(spare);
    assert.equal(answers.length, 5);
    assert.equal(new Set(answers.map(({ en }) => en)).size, 5);
    assert.equal(new Set(answers.map(({ fr }) => fr)).size, 5);
  });

  Deno.test(`${id}: what is said in place of the drawing does not tell what is missing`, () => {
    const { en, fr } = partOf(scene, missing);
    const words = (text: string) => new Set(text.match(/\p{L}{4,}/gu));
    assert.deepEqual([...words(said.en).intersection(words(en))], []);
    assert.deepEqual([...words(said.fr).intersection(words(fr))], []);
  });
}
