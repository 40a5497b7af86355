/**
 * The normal distribution to the precision of a double, from two expansions of positive terms only: nothing
 * cancels, and there are no coefficients to mistype.
 */
const SQRT_PI = Math.sqrt(Math.PI);
/** Below it the series converges fast, above it the continued fraction. */
const SEAM = 2.2;
/** At the seam, where it is slowest, the fraction converges in this many steps. */
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
  let denominator = x;
  for (let n = STEPS; n > 0; n--) denominator = x + n / 2 / denominator;
  return Math.exp(-x * x) / SQRT_PI / denominator;
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

/**
 * Halley's method: each step triples the correct digits. The start is off by a third of a deviation at worst.
 */
function lowerQuantile(share: number): number {
  let z = -Math.sqrt(-2 * Math.log(2 * share));
  for (let step = 0; step < 8; step++) {
    const newton = (normalCdf(z) - share) / normalDensity(z);
    const halley = newton / (1 + z * newton / 2);
    z -= halley;
    if (Math.abs(halley) < 1e-16 * Math.abs(z)) break;
  }
  return z;
}
