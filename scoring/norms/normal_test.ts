import assert from "node:assert/strict";
import fc from "fast-check";
import { normalCdf, normalQuantile } from "./normal.ts";

const erfc = (x: number) => 2 * normalCdf(-x * Math.SQRT2);
const normalDensity = (z: number) => Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI);

const near = (actual: number, expected: number, within = 1e-12) =>
  assert.ok(Math.abs(actual - expected) <= within, `${actual} is not ${expected}`);
const nearInProportion = (actual: number, expected: number, within = 1e-12) =>
  near(actual / expected, 1, within);

Deno.test("areas under the normal curve equal the printed tables", () => {
  // Abramowitz and Stegun, table 26.1, fifteen digits.
  near(normalCdf(0), 0.5);
  near(normalCdf(0.5), 0.691462461274013);
  near(normalCdf(1), 0.841344746068543);
  near(normalCdf(1.5), 0.933192798731142);
  near(normalCdf(2), 0.977249868051821);
  near(normalCdf(3), 0.998650101968370);
  near(normalCdf(-1), 0.158655253931457);
  // Beyond the tables, from a calculation with 25 digits.
  nearInProportion(normalCdf(-6), 9.865876450376981e-10);
  nearInProportion(normalCdf(-10), 7.619853024160527e-24);
});

Deno.test("the complementary error function keeps its precision in the far tail", () => {
  // From a calculation with 25 digits; 2.2 is the seam of the two expansions.
  for (
    const [x, expected] of [
      [0.1, 0.8875370839817151],
      [1, 0.15729920705028513],
      [2, 0.004677734981047266],
      [2.19999, 0.0018629355214954395],
      [2.2, 0.0018628462979818898],
      [2.5, 0.00040695201744495894],
      [5, 1.5374597944280349e-12],
      [8, 1.1224297172982927e-29],
      [26, 5.663192408856143e-296],
    ] as const
  ) nearInProportion(erfc(x), expected, 5e-13);
});

Deno.test("well-known quantiles are exact", () => {
  near(normalQuantile(0.5), 0);
  near(normalQuantile(0.95), 1.6448536269514722);
  near(normalQuantile(0.975), 1.959963984540054);
  near(normalQuantile(0.99), 2.3263478740408408);
  near(normalQuantile(0.995), 2.5758293035489004);
  near(normalQuantile(0.001), -3.090232306167813);
  assert.equal(normalQuantile(0), -Infinity);
  assert.equal(normalQuantile(1), Infinity);
  assert.ok(Number.isNaN(normalQuantile(1.1)) && Number.isNaN(normalQuantile(NaN)));
});

Deno.test("area and quantile are inverse, both tails sum to 1, and the area is monotonic", () => {
  fc.assert(fc.property(fc.double({ min: -8, max: 5, noNaN: true }), (z) => {
    // Near 1 a share has too few digits left to determine z.
    near(normalQuantile(normalCdf(z)), z, 1e-9);
    near(normalCdf(z) + normalCdf(-z), 1);
    assert.ok(normalCdf(z + 1e-6) >= normalCdf(z));
  }));
  fc.assert(fc.property(fc.double({ min: 1e-300, max: 1 - 1e-12, noNaN: true }), (share) => {
    nearInProportion(normalCdf(normalQuantile(share)), share, 1e-11);
  }));
});

Deno.test("the area equals numerical integration of the curve", () => {
  // Simpson's rule, independent of the expansions.
  const steps = 2000;
  for (const [from, to] of [[-1, 1], [0, 2.5], [-3.3, -3], [2, 6]] as const) {
    const width = (to - from) / steps;
    let area = normalDensity(from) + normalDensity(to);
    for (let step = 1; step < steps; step++) area += normalDensity(from + step * width) * (step % 2 ? 4 : 2);
    near(area * width / 3, normalCdf(to) - normalCdf(from));
  }
});
