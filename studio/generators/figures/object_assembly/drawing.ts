import { svg } from "../../svg.ts";
import { cornersAt, drawPiece, frame } from "../pieces/drawn_piece.ts";
import { extent, type Piece } from "../pieces/piece.ts";
import type { Assembly } from "./puzzle.ts";

const UNIT = 24;
const WIDTH = 296;
const GAP = 14;
const MARGIN = 6;

interface Laid {
  readonly piece: Piece;
  readonly angle: number;
  readonly width: number;
  readonly height: number;
}

/** The separate pieces in rows that fit a small screen. */
export function drawPieces(pieces: Assembly["pieces"]): string {
  const rows = inRows(
    pieces.map(({ piece, angle }) => ({ piece, angle, ...frame(cornersAt(piece, UNIT, angle)) })),
  );
  let y = MARGIN;
  const drawn = rows.map((row) => {
    const height = Math.max(...row.map((one) => one.height));
    const line = drawRow(row, y + height / 2);
    y += height + GAP;
    return line;
  });
  return svg(WIDTH, y - GAP + MARGIN, ...drawn);
}

function inRows(pieces: readonly Laid[]): Laid[][] {
  const rows: Laid[][] = [];
  for (const one of pieces) {
    const row = rows.at(-1);
    if (row && widthOf([...row, one]) <= WIDTH - 2 * MARGIN) row.push(one);
    else rows.push([one]);
  }
  return rows;
}

const widthOf = (row: readonly Laid[]) => row.reduce((sum, { width }) => sum + width + GAP, -GAP);

function drawRow(row: readonly Laid[], y: number): string {
  let x = (WIDTH - widthOf(row)) / 2;
  return row.map(({ piece, angle, width }) => {
    const drawn = drawPiece(piece, { x: x + width / 2, y, unit: UNIT, angle });
    x += width + GAP;
    return drawn;
  }).join("");
}

const BOX = 98;

/** All shapes of an item at one scale; the largest fills its box. */
export function drawShapes(shapes: readonly Piece[]): string[] {
  const unit = Math.min(UNIT, (BOX - 8) / Math.max(...shapes.flatMap(extent)));
  return shapes.map((one) =>
    svg(BOX, BOX, drawPiece(one, { x: BOX / 2, y: BOX / 2, unit, className: "t1 edge" }))
  );
}
