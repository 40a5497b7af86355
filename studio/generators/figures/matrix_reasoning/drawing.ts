import { element, group, svg } from "../../svg.ts";
import type { Cell } from "./attribute.ts";
import type { Puzzle } from "./puzzle.ts";

const CELL = 84;
const GAP = 6;
const MARGIN = 4;

export function drawMatrix({ blueprint: { look, side }, shown }: Puzzle): string {
  const width = side * CELL + (side - 1) * GAP + 2 * MARGIN;
  const middle = (at: number) => MARGIN + CELL / 2 + at * (CELL + GAP);
  const frame = (x: number, y: number, className: string) =>
    element("rect", { class: className, x: x - CELL / 2, y: y - CELL / 2, width: CELL, height: CELL, rx: 6 });
  const cells = shown.map((cell, at) => {
    const [x, y] = [middle(at % side), middle(Math.floor(at / side))];
    return frame(x, y, "line thin") + group(`translate(${x} ${y})`, look.draw(cell));
  });
  const end = middle(side - 1);
  return svg(
    width,
    width,
    ...cells,
    frame(end, end, "line dashed"),
    element("text", { x: end, y: end + 12, "font-size": 34 }, "?"),
  );
}

export const drawCell = ({ blueprint: { look } }: Puzzle, cell: Cell) =>
  svg(CELL, CELL, group(`translate(${CELL / 2} ${CELL / 2})`, look.draw(cell)));
