import { difference, type Scale } from "./balance.ts";

/** An exact fraction of whole numbers. */
type Fraction = readonly [above: number, below: number];

/**
 * How often each shown scale is used to derive the open one (0.5 is half of it, negative is reversed).
 * Undefined if the open scale does not follow, or follows without one of them.
 */
export function multiples(shown: readonly Scale[], open: Scale): readonly number[] | undefined {
  // A column for each scale, a row for each form; the last column is the open scale.
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

/** Gaussian elimination with fractions. Undefined if two scales are dependent. */
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
