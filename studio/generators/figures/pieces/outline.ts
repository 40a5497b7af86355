import type { Point } from "../../svg.ts";
import { type Piece, placeOf, type Quarter } from "./piece.ts";

/**
 * The corners of a piece, clockwise, in squares; undefined when it is not one plain polygon: when it has a
 * hole, falls apart, or hangs together by a corner.
 */
export function outline(one: Piece): readonly Point[] | undefined {
  const edges = openEdges(one);
  if (!edges) return;
  const corners: Point[] = [];
  const [start] = edges.keys();
  for (let at = start!, left = edges.size; left > 0; left--) {
    corners.push([at % WIDE / 2, Math.floor(at / WIDE) / 2]);
    at = edges.get(at)!;
    // Back before all edges are walked: there is another line, around a hole or another part.
    if (at === start && left > 1) return;
  }
  return withoutStraight(corners);
}

/** Places are counted in halves of squares, row by row. */
const WIDE = 256;

/**
 * From place to place. An edge between two quarters of the piece is there both ways and falls out; undefined
 * if two leave one place.
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
