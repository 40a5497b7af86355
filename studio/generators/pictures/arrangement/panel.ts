import { svg } from "../../svg.ts";
import { box, disc, figure } from "../pen.ts";

const WIDTH = 200;
const HEIGHT = 160;
/** Where things stand. */
export const GROUND = 140;

/** One picture of a story in its frame; its number stands at the top left, where nothing is drawn. */
export const panel = (number: number, drawn: string) =>
  svg(
    WIDTH,
    HEIGHT,
    drawn,
    box("line", 1, 1, WIDTH - 2, HEIGHT - 2, 8),
    disc("edge paper", 18, 18, 12),
    figure(18, 18, 16, number),
  );
