import type { Drawing } from "$/instruments/format/generator.ts";
import { element, group, svg } from "../../svg.ts";
import { type Sign, signName, type Stroke, strokesOf } from "./glyphs.ts";

const UNIT = 6;
const CELL = 40;
const GAP = 14;
const HEIGHT = 46;

/** The targets in a tinted box, and the row of signs on its right. */
export function searchDrawing(targets: readonly Sign[], row: readonly Sign[]): Drawing {
  const boxed = targets.length * CELL + 4;
  const listed = (signs: readonly Sign[], language: "en" | "fr") =>
    signs.map((sign) => signName(sign)[language]).join("; ");
  return {
    svg: svg(
      boxed + GAP + row.length * CELL + 2,
      HEIGHT,
      element("rect", { class: "t1", x: 1, y: 1, width: boxed, height: HEIGHT - 2, rx: 5 }),
      ...targets.map((sign, at) => drawn(sign, 3 + at * CELL)),
      ...row.map((sign, at) => drawn(sign, boxed + GAP + at * CELL)),
    ),
    alt: {
      en: `Look for: ${listed(targets, "en")}. In the row: ${listed(row, "en")}.`,
      fr: `À chercher\u00a0: ${listed(targets, "fr")}. Dans la rangée\u00a0: ${listed(row, "fr")}.`,
    },
  };
}

function drawn(sign: Sign, x: number): string {
  const margin = (CELL - 4 * UNIT) / 2;
  return group(`translate(${x + margin} ${(HEIGHT - 4 * UNIT) / 2})`, ...strokesOf(sign).map(stroke));
}

const stroke = (stroke: Stroke) =>
  "line" in stroke
    ? element("polyline", {
      class: "line",
      points: stroke.line.map(([x, y]) => `${round(x * UNIT)} ${round(y * UNIT)}`).join(" "),
    })
    : element("circle", {
      class: "line",
      cx: stroke.ring[0] * UNIT,
      cy: stroke.ring[1] * UNIT,
      r: stroke.radius * UNIT,
    });

const round = (value: number) => Math.round(value * 100) / 100;
