import assert from "node:assert/strict";
import { chanceFrom } from "$/model/chance.ts";
import { makeItems, seeds } from "$/tests/helpers/studio/make_items.ts";
import { digits, FAMILIES, hasOneAnswer } from "./digits.ts";
import { explanations } from "./explanations.ts";
import { extend } from "./family.ts";

const RANGE = [-2.5, 2.3] as const;
const series = (body: string) => body.split("\n\n")[1]!.split(", ").slice(0, -1).map(Number);

Deno.test("no rule that two numbers confirm, and no simpler rule, leads to another number", () => {
  for (const seed of seeds(60)) {
    for (const { key, body, idea } of makeItems(digits, seed, 14, RANGE)) {
      const terms = series(body!.en);
      const found = explanations(terms);
      const right = found.filter(({ next }) => "text" in key && String(Math.round(next)) === key.text);
      assert.ok(right.length > 0, `${idea}: ${terms}`);
      const simplest = Math.min(...right.map(({ free }) => free));
      const others = found.filter((one) => !right.includes(one));
      const say = `${terms}: ${JSON.stringify(found)}`;
      assert.ok(others.every(({ free }) => free > simplest && terms.length - free < 2), say);
    }
  }
});

Deno.test("rules are found from the numbers alone", () => {
  const next = (...terms: number[]) => [...new Set(explanations(terms).map(({ next }) => Math.round(next)))];
  assert.deepEqual(next(3, 7, 11, 15, 19), [23]);
  assert.deepEqual(next(2, 6, 18, 54, 162), [486]);
  assert.deepEqual(next(4, 5, 7, 10, 14), [19]);
  assert.deepEqual(next(3, 5, 9, 17, 33), [65]);
  assert.deepEqual(next(2, 9, 6, 13, 10, 17), [14]);
  assert.deepEqual(next(1, 4, 5, 9, 14, 23), [37]);
  assert.deepEqual(next(2, 2, 4, 12, 48), [240]);
  assert.deepEqual(next(3, 20, 6, 17, 12, 14, 24), [11]);
  assert.deepEqual(next(5, 17, 2, 90, 41, 3), []);
});

Deno.test("a series with two continuations is rejected", () => {
  // Doubling or growing steps: 1, 2, 4 fits both.
  assert.equal(hasOneAnswer([1, 2, 4, 8]), false);
  assert.equal(hasOneAnswer([1, 2, 4, 8, 16, 31]), false);
  assert.equal(hasOneAnswer([1, 2, 4, 8, 16, 32]), true);
});

Deno.test("every family yields enough usable series", () => {
  for (const family of FAMILIES) {
    const items = seeds(40).map((seed) => family.draw(chanceFrom(`${family.name} ${seed}`)));
    const usable = items.filter((drawn) => {
      const terms = extend(drawn, family.shown + 1);
      return terms.every((term) => Number.isInteger(term) && term > 0 && term < 1000) && hasOneAnswer(terms);
    });
    assert.ok(usable.length >= 12, `${family.name}: only ${usable.length} of 40 are usable`);
  }
});

Deno.test("a set repeats no rule and becomes harder", () => {
  for (const seed of seeds(30)) {
    const items = makeItems(digits, seed, 14, RANGE);
    assert.equal(new Set(items.map(({ idea }) => idea)).size, 14);
    const rank = items.map(({ difficulty }) => difficulty);
    const far = rank.map((one, at) => Math.abs(one - (RANGE[0] + (RANGE[1] - RANGE[0]) * at / 13)));
    assert.ok(Math.max(...far) < 0.6, `${rank}`);
  }
});

Deno.test("the series is the same in both languages, and practice explains its rule", () => {
  for (const { body, feedback, key } of makeItems(digits, 8, 14, RANGE, { explains: true })) {
    assert.equal(body!.en.split("\n\n")[1], body!.fr.split("\n\n")[1]);
    assert.ok(
      "text" in key && feedback!.en.includes(` ${key.text}:`) && feedback!.fr.includes(` ${key.text}\u00a0:`),
    );
    assert.deepEqual(feedback!.en.match(/\d+/g), feedback!.fr.match(/\d+/g));
  }
});
