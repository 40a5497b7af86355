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
export const placeOf = (one: Quarter): readonly [x: number, y: number, side: number] => {
  const square = one >> 2;
  return [square % WIDE - MIDDLE, Math.floor(square / WIDE) - MIDDLE, one & 3];
};

/** Offset of a quarter that moves by `x` and `y` squares. */
export const offset = (x: number, y: number) => (y * WIDE + x) * 4;

export function piece(quarters: readonly Quarter[]): Piece {
  let [left, top] = [WIDE, WIDE];
  for (const one of quarters) {
    const [x, y] = placeOf(one);
    left = Math.min(left, x);
    top = Math.min(top, y);
  }
  const by = offset(left, top);
  return quarters.map((one) => one - by).sort((a, b) => a - b);
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
const turned = (one: Piece): Piece =>
  piece(one.map((part) => {
    const [x, y, side] = placeOf(part);
    return quarter(-y - 1, x, (side + 1) % 4);
  }));

/** Mirrored left to right. */
export const mirrored = (one: Piece): Piece =>
  piece(one.map((part) => {
    const [x, y, side] = placeOf(part);
    return quarter(-x - 1, y, (4 - side) % 4);
  }));

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

/** Whether the pieces are equal in some pose. */
export const isCongruent = (one: Piece, other: Piece) =>
  one.length === other.length && poses(one).some((way) => isSame(way, other));

/** A string that is equal for congruent pieces only. */
export const formOf = (one: Piece) => poses(one).map((way) => way.join()).sort()[0]!;

export function extent(one: Piece): readonly [width: number, height: number] {
  let [width, height] = [0, 0];
  for (const part of one) {
    const [x, y] = placeOf(part);
    width = Math.max(width, x + 1);
    height = Math.max(height, y + 1);
  }
  return [width, height];
}
