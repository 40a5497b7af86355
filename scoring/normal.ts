/**
 * The normal distribution to the last digits a double holds, from two expansions that only ever add what is
 * positive: nothing cancels, and there are no coefficients to mistype.
 */
const SQRT_PI = Math.sqrt(Math.PI);
/** Below, the series is short; above, the fraction is. */
const SEAM = 2.2;
/** At the seam, where it is slowest, the fraction stands still after this many steps. */
const STEPS = 60;

/** The complementary error function: 2/√π times the area under e^(-t²) from x on. */
function erfc(x: number): number {
  if (x < 0) return 2 - erfc(-x);
  return x < SEAM ? 1 - series(x) : fraction(x);
}

/** erf(x) = 2/√π · e^(-x²) · Σ 2ⁿ x^(2n+1) / (1·3·5···(2n+1)) */
function series(x: number): number {
  let term = x, sum = x;
  for (let n = 1; term > sum * Number.EPSILON / 4; n++) {
    term *= 2 * x * x / (2 * n + 1);
    sum += term;
  }
  return 2 / SQRT_PI * Math.exp(-x * x) * sum;
}

/** erfc(x) = e^(-x²)/√π · 1/(x + ½/(x + 1/(x + 1½/(x + 2/(x + ···))))) */
function fraction(x: number): number {
  let below = x;
  for (let n = STEPS; n > 0; n--) below = x + n / 2 / below;
  return Math.exp(-x * x) / SQRT_PI / below;
}

function normalDensity(z: number): number {
  return Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI);
}

/** The share of people below z. */
export function normalCdf(z: number): number {
  return erfc(-z / Math.SQRT2) / 2;
}

/** The z below which a share of people lies: the inverse of `normalCdf`. */
export function normalQuantile(share: number): number {
  if (!(share > 0 && share < 1)) return share === 0 ? -Infinity : share === 1 ? Infinity : NaN;
  if (share > 0.5) return -lowerQuantile(1 - share);
  return share === 0.5 ? 0 : lowerQuantile(share);
}

/** Halley's steps, each of which triples the digits, from a start that is a third of a deviation off at worst. */
function lowerQuantile(share: number): number {
  let z = -Math.sqrt(-2 * Math.log(2 * share));
  for (let step = 0; step < 8; step++) {
    const off = (normalCdf(z) - share) / normalDensity(z);
    const by = off / (1 + z * off / 2);
    z -= by;
    if (Math.abs(by) < 1e-16 * Math.abs(z)) break;
  }
  return z;
}
