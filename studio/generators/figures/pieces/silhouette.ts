import type { Chance } from "$/model/chance.ts";
import { isBeyond } from "./cut.ts";
import { type Piece, piece, type Quarter, quartersWhere } from "./piece.ts";

/** A rectangle with optional slants at its corners, and optionally a point on its top or a notch in it. */
export interface Silhouette {
  readonly width: number;
  readonly height: number;
  /** Length of the slant at each corner, clockwise from the upper left. */
  readonly corners: readonly [number, number, number, number];
  readonly top: "plain" | "point" | "notch";
  /** Start of the point or notch. */
  readonly topAt: number;
}

const WIDTHS = [2, 3, 4, 5];
const HEIGHTS = [2, 3, 4];
const SLANTS = [0, 1, 2];

/** All silhouettes by area in quarter squares. */
const BY_SIZE: ReadonlyMap<number, readonly Silhouette[]> = Map.groupBy(
  WIDTHS.flatMap((width) =>
    HEIGHTS.flatMap((height) =>
      allCorners(Math.min(width, height) > 2 ? 3 : 2).flatMap((corners) =>
        allTops({ width, height, corners })
      )
    )
  ),
  sizeOf,
);

/** A random silhouette of this area; a plain one has neither point nor notch. Undefined if there is none. */
export function someSilhouette(chance: Chance, size: number, isPlain: boolean): Silhouette | undefined {
  const all = BY_SIZE.get(size) ?? [];
  const fitting = isPlain ? all.filter(({ top }) => top === "plain") : all;
  return fitting.length > 0 ? chance.pick(fitting) : undefined;
}

export function sizeOf({ width, height, corners, top }: Silhouette): number {
  const slants = corners.reduce((sum, slant) => sum + 2 * slant ** 2, 0);
  return 4 * width * height - slants + (top === "point" ? 4 : top === "notch" ? -4 : 0);
}

function allCorners(most: number): Silhouette["corners"][] {
  const slants = SLANTS.slice(0, most);
  return slants.flatMap((a) =>
    slants.flatMap((b) => slants.flatMap((c) => slants.map((d) => [a, b, c, d] as const)))
  );
}

function allTops(rest: Omit<Silhouette, "top" | "topAt">): Silhouette[] {
  // Only between the slants: on a slant a point or notch looks broken.
  const [left, right] = rest.corners;
  const places = Array.from({ length: rest.width - 1 }, (_, at) => at).filter((at) =>
    at >= left && at + 2 <= rest.width - right
  );
  const pointed = places.flatMap((topAt) =>
    (["point", "notch"] as const).map((top) => ({ ...rest, top, topAt }))
  );
  return [{ ...rest, top: "plain", topAt: 0 }, ...pointed];
}

/** The silhouette as a piece. A point adds one square of height. */
export function shapeOf({ width, height, corners: [a, b, c, d], top, topAt }: Silhouette): Piece {
  const roof = top === "point" ? 1 : 0;
  const low = height + roof;
  const isBody = (one: Quarter) =>
    isBeyond(one, { x: 0, y: 1, from: roof }) &&
    isBeyond(one, { x: 1, y: 1, from: a + roof }) &&
    isBeyond(one, { x: -1, y: 1, from: b + roof - width }) &&
    isBeyond(one, { x: -1, y: -1, from: c - width - low }) &&
    isBeyond(one, { x: 1, y: -1, from: d - low });
  const isNotch = (one: Quarter) =>
    isBeyond(one, { x: 1, y: -1, from: topAt }) && isBeyond(one, { x: -1, y: -1, from: -topAt - 2 });
  const isPoint = (one: Quarter) =>
    isBeyond(one, { x: 1, y: 1, from: topAt + 1 }) && isBeyond(one, { x: -1, y: 1, from: -topAt - 1 }) &&
    isBeyond(one, { x: 0, y: -1, from: -1 });
  return piece(
    quartersWhere(
      width,
      low,
      (one) =>
        top === "notch" ? isBody(one) && !isNotch(one) : isBody(one) || top === "point" && isPoint(one),
    ),
  );
}
