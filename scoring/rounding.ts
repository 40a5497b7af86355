/** So far may a half be missed by what a computer's numbers leave out; it counts as a half all the same. */
const SLACK = 1e-9;

/** Without the dust that adding fractions in binary leaves: 13.424999999999999 is 13.425. */
export const dusted = (x: number) => rounded(x, 12);

/** To a whole number (or to so many digits), halves away from zero, as people round by hand. */
export function rounded(x: number, digits = 0): number {
  const unit = 10 ** digits;
  const size = Math.floor(Math.abs(x) * unit + 0.5 + SLACK) / unit;
  return x < 0 && size > 0 ? -size : size;
}
