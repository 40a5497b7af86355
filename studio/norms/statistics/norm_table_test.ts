import assert from "node:assert/strict";
import fc from "fast-check";
import { chanceFrom } from "$/model/chance.ts";
import { normTable } from "./norm_table.ts";

Deno.test("each raw score of a table gets the standard score of its percentile, computed by hand", () => {
  // 1 of 10 has 0, 4 have 1, 4 have 2, 1 has 3: shares .05, .3, .7, .95, and z -1.645, -.524, .524, 1.645.
  const raws = [0, 1, 1, 1, 1, 2, 2, 2, 2, 3];
  assert.deepEqual(normTable(raws, [0, 3], "T"), [
    { from: 0, to: 0, score: 34 },
    { from: 1, to: 1, score: 45 },
    { from: 2, to: 2, score: 55 },
    { from: 3, to: 3, score: 66 },
  ]);
});

Deno.test("raw scores with the same standard score share a row, including raw scores that did not occur", () => {
  const table = normTable(Array.from({ length: 100 }, () => 5), [0, 10], "scaled");
  assert.deepEqual(table.map(({ from, to }) => [from, to]), [[0, 4], [5, 5], [6, 10]]);
  assert.equal(table[1]!.score, 10);
});

Deno.test("a table has every raw score exactly once, and never falls", () => {
  fc.assert(fc.property(
    fc.array(fc.double({ min: 0, max: 20, noNaN: true }), { minLength: 30, maxLength: 300 }),
    fc.constantFrom("T" as const, "scaled" as const, "index" as const),
    (raws, kind) => {
      const table = normTable(raws, [0, 20], kind);
      assert.equal(table[0]!.from, 0);
      assert.equal(table.at(-1)!.to, 20);
      for (const [at, row] of table.entries()) {
        assert.ok(row.from <= row.to);
        const next = table[at + 1];
        if (next) assert.ok(next.from === row.to + 1 && next.score > row.score);
      }
    },
  ));
});

Deno.test("standard scores are normal even if raw scores are not", () => {
  const chance = chanceFrom("skewed");
  const raws = Array.from(
    { length: 5000 },
    () => Math.min(200, Math.floor(40 * Math.exp(0.5 * chance.normal()))),
  );
  const table = normTable(raws, [0, 200], "scaled");
  const scores = raws.map((raw) => table.find(({ from, to }) => from <= raw && raw <= to)!.score);
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const sd = Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length);
  assert.ok(Math.abs(mean - 10) < 0.1 && Math.abs(sd - 3) < 0.15, `${mean} ± ${sd}`);
  const share = scores.filter((score) => score < 7).length / scores.length;
  assert.ok(Math.abs(share - 0.12) < 0.03, `${share} below 7`);
});
