import assert from "node:assert/strict";
import { makeItems, seeds } from "$/tests/helpers/studio/make_items.ts";
import { GLYPHS, POSES, type Sign, signName, strokesOf } from "./glyphs.ts";
import { symbolSearch } from "./symbol_search.ts";

const RANGE = [-2.8, -1.6] as const;

/** A sign as a set of line segments: equal for signs that look the same, however they are drawn. */
function look(sign: Sign): string {
  const bits = new Set<string>();
  const at = (x: number, y: number) => `${Math.round(x * 1000)} ${Math.round(y * 1000)}`;
  for (const stroke of strokesOf(sign)) {
    if ("ring" in stroke) {
      bits.add(`ring ${at(...stroke.ring)} ${stroke.radius}`);
      continue;
    }
    stroke.line.slice(1).forEach(([x, y], before) => {
      const [fromX, fromY] = stroke.line[before]!;
      const pieces = Math.round(Math.max(Math.abs(x - fromX), Math.abs(y - fromY)) * 10);
      for (let piece = 0; piece < pieces; piece++) {
        const middle = (piece + 0.5) / pieces;
        bits.add(at(fromX + (x - fromX) * middle, fromY + (y - fromY) * middle));
      }
    });
  }
  return [...bits].sort().join(";");
}

const SIGNS: readonly Sign[] = GLYPHS.flatMap((_, glyph) =>
  POSES.flatMap((pose) => [true, false].map((isWhole) => ({ glyph, pose, isWhole })))
);

Deno.test("no two signs look alike or have the same name", () => {
  assert.equal(new Set(SIGNS.map(look)).size, SIGNS.length);
  for (const language of ["en", "fr"] as const) {
    assert.equal(new Set(SIGNS.map((sign) => signName(sign)[language])).size, SIGNS.length);
  }
});

Deno.test("every stroke is inside the box", () => {
  for (const sign of SIGNS) {
    for (const stroke of strokesOf(sign)) {
      const [points, reach] = "line" in stroke ? [stroke.line, 0] : [[stroke.ring], stroke.radius];
      assert.ok(points.flat().every((value) => value - reach >= 0 && value + reach <= 4), signName(sign).en);
    }
  }
});

/** Signs read from the drawing: two in the box and five in the row. */
function seen(svg: string): { targets: string[]; row: string[] } {
  const signs = [...svg.matchAll(/<g transform="translate\([^)]*\)">(.*?)<\/g>/g)].map(([, marks]) => marks!);
  return { targets: signs.slice(0, 2), row: signs.slice(2) };
}

Deno.test("yes is right exactly if one of the targets is in the row, once", () => {
  for (const seed of seeds(60)) {
    for (const { key, drawings } of makeItems(symbolSearch, seed, 20, RANGE)) {
      const { targets, row } = seen(drawings!.body![0]!.svg);
      assert.equal(row.length, 5);
      const found = row.filter((sign) => targets.includes(sign)).length;
      assert.deepEqual(key, { right: found === 1 ? 1 : 2 });
      assert.ok(found < 2);
      assert.equal(new Set(row).size, 5, "nothing is in the row twice");
    }
  }
});

Deno.test("the alternative text leads to the same answer", () => {
  for (const { key, drawings } of makeItems(symbolSearch, 5, 40, RANGE)) {
    const { fr } = drawings!.body![0]!.alt;
    const [, targets, row] = /chercher\u00a0: (.*)\. Dans la rangée\u00a0: (.*)\.$/.exec(fr)!;
    const isThere = row!.split("; ").some((sign) => targets!.split("; ").includes(sign));
    assert.deepEqual(key, { right: isThere ? 1 : 2 });
  }
});

Deno.test("half of the answers are yes, and no four in succession are equal", () => {
  for (const seed of seeds(40)) {
    const answers = makeItems(symbolSearch, seed, 60, RANGE).map(({ key }) => "right" in key && key.right)
      .join(
        "",
      );
    assert.equal([...answers].filter((one) => one === "1").length, 30);
    assert.doesNotMatch(answers, /1111|2222/);
  }
});

Deno.test("harder rows have more near misses", () => {
  const items = makeItems(symbolSearch, 9, 60, RANGE);
  assert.ok(items.every(({ difficulty }, at) => at === 0 || difficulty >= items[at - 1]!.difficulty));
  const misses = items.map(({ drawings }) => {
    const { en } = drawings!.body![0]!.alt;
    const [targets, row] = en.split(". In the row: ").map((part) =>
      part.replace("Look for: ", "").split("; ").map((sign) => sign.split(",")[0]!.replace(".", ""))
    );
    return row!.filter((name) => targets!.includes(name)).length;
  });
  const mean = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
  assert.ok(mean(misses.slice(40)) > mean(misses.slice(0, 20)) + 1);
});
