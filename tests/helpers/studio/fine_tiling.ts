import type { Point } from "./read_drawing.ts";

type Corners = readonly Point[];

/**
 * Whether polygons tile a figure, computed from their corners alone. Each is placed on a grid of points much
 * finer than its own squares, in every position, every quarter turn and, if allowed, turned over.
 */
export function makerOf(figure: Corners, isTurnedOver: boolean): (pieces: readonly Corners[]) => boolean {
  const whole = pointsIn(figure);
  const numbers = new Map(whole.map((point, at) => [keyOf(point), at]));
  const known = new Map<Corners, readonly bigint[]>();
  const places = (piece: Corners) => {
    const masks = known.get(piece) ?? placements(piece, numbers, figure, isTurnedOver);
    known.set(piece, masks);
    return masks;
  };
  return (pieces) => {
    const isAsLarge = pieces.reduce((sum, piece) => sum + pointsIn(piece).length, 0) === whole.length;
    return isAsLarge && fits((1n << BigInt(whole.length)) - 1n, pieces.map(places));
  };
}

function fits(open: bigint, ways: readonly (readonly bigint[])[]): boolean {
  if (open === 0n) return true;
  const first = open & -open;
  return ways.some((places, at) =>
    places.some((place) =>
      (place & first) !== 0n && (place & open) === place && fits(open ^ place, ways.toSpliced(at, 1))
    )
  );
}

/** Positions are half a square apart. Each half square is cut into four triangles with one point in each. */
const HALF = 0.5;

function placements(
  piece: Corners,
  numbers: ReadonlyMap<number, number>,
  figure: Corners,
  isTurnedOver: boolean,
): bigint[] {
  const masks = new Set<bigint>();
  const [right, bottom] = [Math.max(...figure.map(([x]) => x)), Math.max(...figure.map(([, y]) => y))];
  for (const way of waysOf(piece, isTurnedOver)) {
    const points = pointsIn(way).map(keyOf);
    for (let y = 0; y <= bottom; y += HALF) {
      for (let x = 0; x <= right; x += HALF) {
        const by = keyOf([x, y]);
        if (points.every((point) => numbers.has(point + by))) {
          masks.add(points.reduce((mask, point) => mask | 1n << BigInt(numbers.get(point + by)!), 0n));
        }
      }
    }
  }
  return [...masks];
}

function waysOf(piece: readonly Point[], isTurnedOver: boolean): Point[][] {
  const flipped = isTurnedOver ? [piece, piece.map(([x, y]): Point => [-x, y])] : [piece];
  return flipped.flatMap((one) =>
    [0, 1, 2, 3].map((quarters) => toCorner(one.map((point) => turn(point, quarters))))
  );
}

const turn = ([x, y]: Point, quarters: number): Point =>
  quarters === 0 ? [x, y] : turn([-y, x], quarters - 1);

export function toCorner(corners: readonly Point[]): Point[] {
  const [left, top] = [Math.min(...corners.map(([x]) => x)), Math.min(...corners.map(([, y]) => y))];
  return corners.map(([x, y]) => [x - left, y - top]);
}

const WITHIN: readonly Point[] = [[3, 1], [5, 3], [3, 5], [1, 3]];

function pointsIn(corners: readonly Point[]): Point[] {
  const [right, bottom] = [Math.max(...corners.map(([x]) => x)), Math.max(...corners.map(([, y]) => y))];
  const points: Point[] = [];
  for (let y = 0; y < bottom; y += HALF) {
    for (let x = 0; x < right; x += HALF) {
      for (const [dx, dy] of WITHIN) {
        const point: Point = [x + dx * HALF / 6, y + dy * HALF / 6];
        if (isInside(point, corners)) points.push(point);
      }
    }
  }
  return points;
}

function isInside([x, y]: Point, corners: readonly Point[]): boolean {
  let isIn = false;
  corners.forEach(([ax, ay], at) => {
    const [bx, by] = corners[(at + 1) % corners.length]!;
    if (ay > y !== by > y && x < (bx - ax) * (y - ay) / (by - ay) + ax) isIn = !isIn;
  });
  return isIn;
}

/** A whole number for each point of the grid. The number of a moved point is the sum of both numbers. */
const keyOf = ([x, y]: Point) => Math.round(x * 12) * 4096 + Math.round(y * 12);

/**
 * The corners of a drawn piece in squares, turned upright by the first of `angles` that puts all corners on
 * half squares.
 */
export function upright(corners: readonly Point[], unit: number, angles: readonly number[] = [0]): Point[] {
  for (const angle of angles) {
    const [cos, sin] = [Math.cos(-angle * Math.PI / 180), Math.sin(-angle * Math.PI / 180)];
    const [[ox, oy]] = corners as [Point];
    const turned = corners.map(([x, y]): Point => [
      ((x - ox) * cos - (y - oy) * sin) / unit,
      ((x - ox) * sin + (y - oy) * cos) / unit,
    ]);
    const snapped = turned.map(([x, y]): Point => [Math.round(2 * x) / 2, Math.round(2 * y) / 2]);
    const off = Math.max(
      ...turned.flatMap(([x, y], at) => [Math.abs(x - snapped[at]![0]), Math.abs(y - snapped[at]![1])]),
    );
    if (off < 0.02) return toCorner(snapped);
  }
  throw new Error("Not a piece of squares, halves and quarters");
}
