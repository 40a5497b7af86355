import assert from "node:assert/strict";
import fc from "fast-check";
import { type Chance, chanceFrom } from "../../../model/chance.ts";
import { cholesky } from "../people/cholesky.ts";
import { swapped } from "../answerers/typed.ts";
import { ratedPlace } from "./graded_response.ts";
import { judgedPlace } from "./judgement.ts";
import { chanceRight } from "./chance_right.ts";

const item = (difficulty: number, discrimination: number) => ({ difficulty, discrimination, seconds: 1 });
const trait = fc.double({ min: -3, max: 3, noNaN: true });
const logistic = (x: number) => 1 / (1 + Math.exp(-x));
/** Luck at even distances, in place of many people. */
const LUCK = Array.from({ length: 2000 }, (_, at) => (at + 0.5) / 2000);

function near(actual: number, expected: number): void {
  assert.ok(Math.abs(actual - expected) < 0.002, `${actual} and not ${expected}`);
}

Deno.test("at the item's difficulty the chance is a half, plus guessing for the other half", () => {
  assert.equal(chanceRight(1, item(1, 2)), 0.5);
  near(chanceRight(1, item(1, 2), 0.2), 0.6);
  // 1 / (1 + e^-1.5)
  near(chanceRight(0.5, item(-0.5, 1.5)), 0.8176);
});

Deno.test("each threshold of a rating is crossed as often as its distance predicts", () => {
  fc.assert(
    fc.property(
      trait,
      trait,
      fc.double({ min: 0.5, max: 2.5, noNaN: true }),
      fc.constantFrom(2, 4, 5, 7),
      (z, b, a, n) => {
        const places = LUCK.map((luck) => ratedPlace(z, item(b, a), n, 0.2, luck));
        assert.ok(places.every((place) => place >= 1 && place <= n));
        for (let place = 2; place <= n; place++) {
          const step = (place - 1 - n / 2) * 4 / (n - 1);
          const share = places.filter((answer) => answer >= place).length / LUCK.length;
          near(share, logistic(a * (z - b - step) + 0.2));
        }
      },
    ),
    { numRuns: 30 },
  );
});

/** Chance that returns the given numbers. */
const chanceOf = (numbers: readonly number[]): Chance => {
  const left = [...numbers];
  return { ...chanceFrom(0), next: () => left.shift()! };
};

Deno.test("without enough judgement all answers are equally likely; with more, each step weighs the same", () => {
  const shares = (z: number, worths: readonly number[]) => {
    const chance = chanceOf(LUCK);
    const places = LUCK.map(() => judgedPlace(z, item(0.5, 1), worths, chance));
    return worths.map((_, at) => places.filter((place) => place === at + 1).length / LUCK.length);
  };
  shares(0.5, [0, 2, 3, 1]).forEach((share) => near(share, 0.25));
  // One above: weights of 1, e, e² and e³, together 31.19.
  const [worst, better, best] = shares(1.5, [0, 1, 3, 2]);
  near(worst!, 1 / 31.193);
  near(better!, Math.E / 31.193);
  near(best!, Math.E ** 3 / 31.193);
  // Other points with the same order and distances change nothing.
  assert.deepEqual(shares(1.5, [0, 1, 3, 2]), shares(1.5, [10, 30, 70, 50]));
});

Deno.test("a Cholesky triangle reproduces the correlations that it was made from", () => {
  const matrix = [[1, 0.5, 0.3], [0.5, 1, -0.2], [0.3, -0.2, 1]];
  const triangle = cholesky(matrix);
  for (const [a, row] of matrix.entries()) {
    for (const [b, expected] of row.entries()) {
      const product = triangle[a]!.reduce((sum, part, at) => sum + part * (triangle[b]![at] ?? 0), 0);
      assert.ok(Math.abs(product - expected) < 1e-12);
    }
  }
});

Deno.test("exchanging two neighbours always changes the text", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(..."1234AB"), minLength: 1, maxLength: 9 }),
      fc.integer(),
      (text, seed) => {
        assert.notEqual(swapped(text, chanceFrom(seed)), text);
      },
    ),
  );
});
