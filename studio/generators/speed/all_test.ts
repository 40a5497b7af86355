import assert from "node:assert/strict";
import { readImage } from "$/instruments/format/files/image_file.ts";
import { makeItems } from "$/tests/helpers/studio/make_items.ts";
import { SPEED } from "../all.ts";

const set = (kind: string, seed: number, options?: unknown) =>
  makeItems(SPEED.find((one) => one.kind === kind)!, seed, 12, [-2.4, 2], options);

for (const { kind } of SPEED) {
  Deno.test(`${kind}: equal seeds give equal bytes, other seeds others`, () => {
    assert.equal(JSON.stringify(set(kind, 1)), JSON.stringify(set(kind, 1)));
    assert.notEqual(JSON.stringify(set(kind, 1)), JSON.stringify(set(kind, 2)));
  });

  Deno.test(`${kind}: practice alone has feedback`, () => {
    assert.ok(set(kind, 1).every(({ feedback }) => feedback === undefined));
    assert.ok(set(kind, 1, { explains: true }).every(({ feedback }) => feedback?.en && feedback.fr));
    const withoutFeedback = set(kind, 1, { explains: true }).map(({ feedback: _, ...item }) => item);
    assert.deepEqual(withoutFeedback, set(kind, 1), "and nothing else about the item differs");
  });

  Deno.test(`${kind}: an item has instructions in both languages and a time`, () => {
    for (const { body, difficulty, discrimination, seconds } of set(kind, 3)) {
      assert.ok(body!.en.length > 10 && body!.fr.length > 10);
      assert.doesNotMatch(body!.fr, /'|\d [$%]|[^\u00a0]:/);
      assert.ok(Math.abs(difficulty) <= 4 && discrimination > 0 && seconds > 0);
    }
  });
}

for (const kind of ["digit_symbol_coding", "symbol_search", "cancellation"]) {
  Deno.test(`${kind}: drawings are small, safe and use classes for colours`, () => {
    const drawings = set(kind, 4).flatMap(({ drawings }) => Object.values(drawings!).flat());
    assert.ok(drawings.length >= 12);
    for (const { svg, alt } of drawings) {
      const bytes = new TextEncoder().encode(svg);
      assert.ok(bytes.length < 6000, `${bytes.length} bytes`);
      assert.ok(!Array.isArray(readImage("drawing.svg", bytes)), `${readImage("drawing.svg", bytes)}`);
      const marks = svg.slice(svg.indexOf("</style>"));
      assert.doesNotMatch(marks, /#[0-9a-f]{3}|rgb|fill="|stroke="|style="| id="/);
      assert.ok(alt.en && alt.fr);
    }
  });
}
