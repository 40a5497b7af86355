import type { Point } from "../../svg.ts";
import { BOARD, columnOf, offset, type Piece, type Quarter, rowOf, sideOf } from "./piece.ts";

/**
 * Corners of a piece, clockwise, in squares. Undefined unless it is one simple polygon: no holes, no separate
 * parts, none joined by a corner only.
 */
export function outline(one: Piece): readonly Point[] | undefined {
  const known = OUTLINES.get(one);
  if (known) return known;
  const corners = outlineOf(one);
  if (corners) OUTLINES.set(one, corners);
  return corners;
}

const OUTLINES = new WeakMap<Piece, readonly Point[]>();

/** Points are numbered in half squares, row by row. */
const WIDE = 256;

/** From the start of each open edge to its end; -1 elsewhere. Filled and cleared by each call. */
const ends = new Int32Array(WIDE * WIDE).fill(-1);

function outlineOf(one: Piece): readonly Point[] | undefined {
  const starts = openEdges(one);
  const corners = starts && cornersAlong(starts);
  for (const part of one) for (const point of pointsOf(part)) ends[point] = -1;
  return corners && withoutStraight(corners);
}

/** Walks along the edges. Undefined if it comes back before all are used: there is a hole or another part. */
function cornersAlong(starts: readonly number[]): Point[] | undefined {
  const corners: Point[] = [];
  const start = starts[0]!;
  for (let at = start, left = starts.length; left > 0; left--) {
    corners.push([at % WIDE / 2, Math.floor(at / WIDE) / 2]);
    at = ends[at]!;
    if (at === start && left > 1) return;
  }
  return corners;
}

/** Quarters of the piece. Filled and cleared by each call. */
const isIn = new Uint8Array(BOARD);

/** From a quarter to the one across its square's side, by side. */
const ACROSS = [offset(0, -1) + 2, offset(1, 0) + 2, offset(0, 1) - 2, offset(-1, 0) - 2];

/**
 * Start points of edges that border on one quarter of the piece only. Undefined if two edges leave one point.
 */
function openEdges(one: Piece): number[] | undefined {
  for (const part of one) isIn[part] = 1;
  const starts: number[] = [];
  let isSimple = true;
  for (const part of one) {
    const side = sideOf(part);
    const beside = [part + ACROSS[side]!, part - side + (side + 1) % 4, part - side + (side + 3) % 4];
    const points = pointsOf(part);
    for (let edge = 0; edge < 3; edge++) {
      if (isIn[beside[edge]!]) continue;
      const from = points[edge]!;
      isSimple &&= ends[from] === -1;
      ends[from] = points[(edge + 1) % 3]!;
      starts.push(from);
    }
  }
  for (const part of one) isIn[part] = 0;
  return isSimple ? starts : undefined;
}

const CORNERS = [0, 2, 2 * WIDE + 2, 2 * WIDE];

/** The points of a quarter, clockwise: both ends of its side and the middle of its square. */
function pointsOf(part: Quarter): readonly [number, number, number] {
  const side = sideOf(part);
  const square = 2 * rowOf(part) * WIDE + 2 * columnOf(part);
  return [square + CORNERS[side]!, square + CORNERS[(side + 1) % 4]!, square + WIDE + 1];
}

function withoutStraight(corners: readonly Point[]): Point[] {
  const turning: Point[] = [];
  let [ax, ay] = corners.at(-1)!;
  for (let at = 0; at < corners.length; at++) {
    const corner = corners[at]!;
    const [x, y] = corner;
    const [bx, by] = corners[at + 1 < corners.length ? at + 1 : 0]!;
    if ((x - ax) * (by - y) !== (y - ay) * (bx - x)) turning.push(corner);
    [ax, ay] = corner;
  }
  return turning;
}
