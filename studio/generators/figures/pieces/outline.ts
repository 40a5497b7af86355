import type { Point } from "../../svg.ts";
import { type Piece, placeOf, type Quarter } from "./piece.ts";

/**
 * Corners of a piece, clockwise, in squares. Undefined unless it is one simple polygon: no holes, no separate
 * parts, none joined by a corner only.
 */
export function outline(one: Piece): readonly Point[] | undefined {
  const edges = openEdges(one);
  if (!edges) return;
  const corners: Point[] = [];
  const [start] = edges.keys();
  for (let at = start!, left = edges.size; left > 0; left--) {
    corners.push([at % WIDE / 2, Math.floor(at / WIDE) / 2]);
    at = edges.get(at)!;
    // Edges are left: there is a hole or another part.
    if (at === start && left > 1) return;
  }
  return withoutStraight(corners);
}

/** Points are numbered in half squares, row by row. */
const WIDE = 256;

/**
 * Edges from point to point. An edge inside the piece occurs in both directions and cancels out. Undefined if
 * two edges leave one point.
 */
function openEdges(one: Piece): Map<number, number> | undefined {
  const all = new Set<number>();
  for (const part of one) {
    const corners = cornersOf(part);
    corners.forEach((from, at) => {
      const to = corners[(at + 1) % 3]!;
      if (!all.delete(to * WIDE * WIDE + from)) all.add(from * WIDE * WIDE + to);
    });
  }
  const edges = new Map<number, number>();
  for (const edge of all) edges.set(Math.floor(edge / (WIDE * WIDE)), edge % (WIDE * WIDE));
  return edges.size === all.size ? edges : undefined;
}

const CORNERS = [0, 2, 2 * WIDE + 2, 2 * WIDE];

function cornersOf(part: Quarter): readonly number[] {
  const [x, y, side] = placeOf(part);
  const square = 2 * y * WIDE + 2 * x;
  return [square + CORNERS[side]!, square + CORNERS[(side + 1) % 4]!, square + WIDE + 1];
}

function withoutStraight(corners: readonly Point[]): Point[] {
  return corners.filter(([x, y], at) => {
    const [ax, ay] = corners.at(at - 1)!;
    const [bx, by] = corners[(at + 1) % corners.length]!;
    return (x - ax) * (by - y) !== (y - ay) * (bx - x);
  });
}
