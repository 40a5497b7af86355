import assert from "node:assert/strict";
import { compositeReliability, correlation, cronbachAlpha, variance } from "./alpha.ts";

const near = (found: number | null, expected: number) =>
  assert.ok(found !== null && Math.abs(found - expected) < 1e-12, `${found} is not ${expected}`);

Deno.test("alpha equals the value computed by hand", () => {
  // Sums 6, 7, 11, 12: mean 9, squares 9 + 4 + 4 + 9 = 26, variance 26/3.
  const rows = [[1, 2, 3], [2, 2, 3], [3, 4, 4], [4, 4, 4]];
  // The items' variances: 5/3, 4/3, 1/3, together 10/3. Alpha = 3/2 · (1 − (10/3)/(26/3)) = 3/2 · 16/26.
  near(variance([1, 2, 3, 4]), 5 / 3);
  near(cronbachAlpha(rows), 3 / 2 * 16 / 26);
});

Deno.test("alpha is 1 for items that always agree, and 0 for unrelated items", () => {
  near(cronbachAlpha([[1, 1], [2, 2], [5, 5]]), 1);
  near(cronbachAlpha([[0, 0], [0, 1], [1, 0], [1, 1]]), 0);
  assert.equal(cronbachAlpha([[1], [2], [3]]), null);
  assert.equal(cronbachAlpha([[1, 2], [1, 2], [1, 2]]), null);
  assert.equal(cronbachAlpha([]), null);
});

Deno.test("the correlation of two sittings equals the value computed by hand", () => {
  // First 1 2 3 and second 1 3 2: variances 1, covariance (−1 · −1 + 0 · 1 + 1 · 0) / 2 = 0.5.
  near(correlation([[1, 1], [2, 3], [3, 2]]), 0.5);
  near(correlation([[1, 2], [2, 4], [3, 6]]), 1);
  near(correlation([[1, 3], [2, 2], [3, 1]]), -1);
  assert.equal(correlation([[1, 1], [1, 2], [1, 3]]), null, "no variance");
  assert.equal(correlation([]), null);
});

Deno.test("the reliability of a sum follows from its parts", () => {
  // Errors 4 · 0.2 + 9 · 0.3 = 3.5 of 20.
  near(
    compositeReliability([{ variance: 4, reliability: 0.8 }, { variance: 9, reliability: 0.7 }], 20),
    0.825,
  );
  assert.equal(compositeReliability([], 0), null);
});
