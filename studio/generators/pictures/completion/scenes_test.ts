import assert from "node:assert/strict";
import { readDrawing } from "$/tests/helpers/studio/read_drawing.ts";
import { drawScene, labelOf } from "./scene.ts";
import { SCENES } from "./scenes/all.ts";

for (const scene of SCENES) {
  const { id, parts, missing, seen, spare, subject } = scene;

  Deno.test(`${id}: only the missing part is left out`, () => {
    const whole = drawScene(scene);
    const left = drawScene(scene, missing);
    for (const part of parts) {
      assert.ok(part.drawScene.length > 0 && whole.includes(part.drawScene), part.name);
      assert.equal(left.includes(part.drawScene), part.name !== missing, part.name);
    }
    const out = parts.find(({ name }) => name === missing)!.drawScene;
    assert.equal(whole.replace(out, ""), left, "nothing else has changed");
    assert.equal(new Set(parts.map(({ name }) => name)).size, parts.length);
  });

  Deno.test(`${id}: everything is inside the drawing`, () => {
    const { width, height, shapes } = readDrawing(drawScene(scene));
    for (const [x, y] of shapes.flatMap(({ lines }) => lines.flat())) {
      assert.ok(x >= 1 && y >= 1 && x <= width - 1 && y <= height - 1, `${x} ${y}`);
    }
  });

  Deno.test(`${id}: there are four different wrong answers, some of them visible`, () => {
    assert.ok(seen.length >= 1 && !seen.includes(missing));
    for (const name of [missing, ...seen]) assert.ok(parts.some((part) => part.name === name), name);
    const answers = [missing, ...seen].map((name) => labelOf(scene, name)).concat(spare);
    assert.equal(answers.length, 5);
    assert.equal(new Set(answers.map(({ en }) => en)).size, 5);
    assert.equal(new Set(answers.map(({ fr }) => fr)).size, 5);
  });

  Deno.test(`${id}: the alternative text does not name the missing part`, () => {
    const { en, fr } = labelOf(scene, missing);
    const words = (text: string) => new Set(text.match(/\p{L}{4,}/gu));
    assert.deepEqual([...words(subject.en).intersection(words(en))], []);
    assert.deepEqual([...words(subject.fr).intersection(words(fr))], []);
  });
}
