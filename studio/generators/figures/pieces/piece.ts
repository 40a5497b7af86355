/**
 * Exact figures with straight and diagonal sides. The plane is divided into squares, and each square by its
 * diagonals into four quarters. A piece is a sorted list of quarters, moved to the upper left, so pieces are
 * equal if their lists are.
 */
export type Piece = readonly Quarter[];
export type Quarter = number;

/** Sides of a square, clockwise. A quarter is named by its side. */
export const SIDES = { top: 0, right: 1, bottom: 2, left: 3 } as const;
/** Squares in a row of the board: more than the width of any piece in any pose. */
const WIDE = 32;
const MIDDLE = WIDE / 2;
/** Number of quarters on the board. */
export const BOARD = 4 * WIDE * WIDE;

export const quarter = (x: number, y: number, side: number): Quarter =>
  ((y + MIDDLE) * WIDE + x + MIDDLE) * 4 + side;
export const columnOf = (one: Quarter) => (one >> 2) % WIDE - MIDDLE;
export const rowOf = (one: Quarter) => Math.floor((one >> 2) / WIDE) - MIDDLE;
export const sideOf = (one: Quarter) => one & 3;
export const squareOf = (one: Quarter) => one >> 2;
export const placeOf = (
  one: Quarter,
): readonly [x: number, y: number, side: number] => [columnOf(one), rowOf(one), sideOf(one)];

/**
 * A value for every quarter of the board. Generators move millions of quarters: a table is quicker than
 * arithmetic.
 */
export const tableOf = (value: (x: number, y: number, side: number) => number) =>
  Int16Array.from({ length: BOARD }, (_, one) => value(...placeOf(one)));

const COLUMNS = tableOf((x) => x);
const ROWS = tableOf((_, y) => y);

/** Offset of a quarter that moves by `x` and `y` squares. */
export const offset = (x: number, y: number) => (y * WIDE + x) * 4;

export function piece(quarters: readonly Quarter[]): Piece {
  let [left, top] = [WIDE, WIDE];
  for (const one of quarters) {
    left = Math.min(left, COLUMNS[one]!);
    top = Math.min(top, ROWS[one]!);
  }
  const by = offset(left, top);
  const sorted: Quarter[] = [];
  // Insertion: most lists are short and nearly sorted.
  for (const one of quarters) {
    const part = one - by;
    let at = sorted.length;
    for (; at > 0 && sorted[at - 1]! > part; at--) sorted[at] = sorted[at - 1]!;
    sorted[at] = part;
  }
  return sorted;
}

/** Quarters of a board that satisfy the condition. */
export function quartersWhere(width: number, height: number, holds: (one: Quarter) => boolean): Quarter[] {
  const found: Quarter[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let side = 0; side < 4; side++) if (holds(quarter(x, y, side))) found.push(quarter(x, y, side));
    }
  }
  return found;
}

/** Turned by 90 degrees clockwise. */
const turned = (one: Piece): Piece => piece(one.map((part) => TURNED[part]!));
const TURNED = tableOf((x, y, side) => quarter(-y - 1, x, (side + 1) % 4));

/** Mirrored left to right. */
export const mirrored = (one: Piece): Piece => piece(one.map((part) => MIRRORED[part]!));
const MIRRORED = tableOf((x, y, side) => quarter(-x - 1, y, (4 - side) % 4));

const POSES = new WeakMap<Piece, readonly Piece[]>();

/** The eight poses of a piece: four turns of the piece and of its mirror image. */
export function poses(one: Piece): readonly Piece[] {
  const known = POSES.get(one);
  if (known) return known;
  const all = [one, mirrored(one)].flatMap((face) => {
    const second = turned(face);
    const third = turned(second);
    return [face, second, third, turned(third)];
  });
  POSES.set(one, all);
  return all;
}

export const turns = (one: Piece): readonly Piece[] => poses(one).slice(0, 4);

export const isSame = (one: Piece, other: Piece) =>
  one.length === other.length && one.every((part, at) => part === other[at]);

/** Whether the pieces are equal in some pose. Only the poses of `one` are computed, once. */
export function isCongruent(one: Piece, other: Piece): boolean {
  if (one.length !== other.length) return false;
  const [[a, b], [c, d]] = [extent(one), extent(other)];
  const mayFit = a === c && b === d || a === d && b === c;
  return mayFit && poses(one).some((way) => isSame(way, other));
}

/** A string that is equal for congruent pieces only. */
export const formOf = (one: Piece) => poses(one).map((way) => way.join()).sort()[0]!;

export function extent(one: Piece): readonly [width: number, height: number] {
  let [width, height] = [0, 0];
  for (const part of one) {
    width = Math.max(width, COLUMNS[part]! + 1);
    height = Math.max(height, ROWS[part]! + 1);
  }
  return [width, height];
}
