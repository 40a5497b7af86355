import { closedPath, element, type Point } from "../../svg.ts";
import { outline } from "./outline.ts";
import type { Piece } from "./piece.ts";

/** A piece around a centre, with squares `unit` wide, turned clockwise by `angle` degrees. */
export function drawPiece(
  one: Piece,
  { x, y, unit, angle = 0, className = "t2 edge" }: {
    readonly x: number;
    readonly y: number;
    readonly unit: number;
    readonly angle?: number;
    readonly className?: string;
  },
): string {
  const corners = cornersAt(one, unit, angle).map(([dx, dy]): Point => [x + dx, y + dy]);
  return element("path", { class: className, d: closedPath(corners) });
}

/** The piece's corners, relative to the centre of its bounding box. */
export function cornersAt(one: Piece, unit: number, angle: number): Point[] {
  const corners = outline(one);
  if (!corners) throw new Error("Only what is one plain polygon can be drawn");
  const [cos, sin] = [Math.cos(angle * Math.PI / 180), Math.sin(angle * Math.PI / 180)];
  const turned = corners.map(([x, y]): Point => [(x * cos - y * sin) * unit, (x * sin + y * cos) * unit]);
  const { left, top, width, height } = frame(turned);
  return turned.map(([x, y]) => [x - left - width / 2, y - top - height / 2]);
}

export function frame(corners: readonly Point[]) {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
