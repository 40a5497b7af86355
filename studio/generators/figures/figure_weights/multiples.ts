import { difference, type Scale } from "./balance.ts";

/** A number as a quotient of whole ones, so that nothing is rounded. */
type Fraction = readonly [above: number, below: number];

/**
 * How the open scale follows from the shown ones: how many times each has to be used (half of one is 0.5,
 * turned round is negative). Undefined if it does not follow, or if it follows without one of them.
 */
export function multiples(shown: readonly Scale[], open: Scale): readonly number[] | undefined {
  // One column for each scale, one row for each form, and what is to come out last.
  const columns = [...shown, open].map(difference);
  const rows = columns[0]!.map((_, form) => columns.map((column): Fraction => [column[form]!, 1]));
  const solved = eliminated(rows, shown.length);
  if (!solved) return;
  const found = solved.slice(0, shown.length).map((row) => row.at(-1)!);
  const isLeft = solved.slice(shown.length).some((row) => row.at(-1)![0] !== 0);
  return isLeft || found.some(([above]) => above === 0)
    ? undefined
    : found.map(([above, below]) => above / below);
}

/** Gauss's way, with fractions; undefined where two scales say the same. */
function eliminated(rows: Fraction[][], unknowns: number): Fraction[][] | undefined {
  for (let at = 0; at < unknowns; at++) {
    const from = rows.findIndex((row, index) => index >= at && row[at]![0] !== 0);
    if (from < 0) return;
    [rows[at], rows[from]] = [rows[from]!, rows[at]!];
    const pivot = rows[at]!.map((value) => divided(value, rows[at]![at]!));
    rows = rows.map((row, index) =>
      index === at ? pivot : row.map((value, column) => minus(value, times(row[at]!, pivot[column]!)))
    );
  }
  return rows;
}

const times = ([a, b]: Fraction, [c, d]: Fraction) => reduced(a * c, b * d);
const divided = (a: Fraction, [c, d]: Fraction) => times(a, [d, c]);
const minus = ([a, b]: Fraction, [c, d]: Fraction) => reduced(a * d - c * b, b * d);

function reduced(above: number, below: number): Fraction {
  let [a, b] = [Math.abs(above), Math.abs(below)];
  while (b) [a, b] = [b, a % b];
  const common = (a || 1) * Math.sign(below);
  return [above / common, below / common];
}
