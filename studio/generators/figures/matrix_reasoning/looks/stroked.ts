import type { Phrase } from "$/instruments/format/generator.ts";
import { element } from "../../../svg.ts";
import { listPhrases } from "../../../phrases.ts";
import { type Look, marksOf } from "../attribute.ts";
import { marks } from "./attributes.ts";

const STROKES: readonly (Phrase & { d: string })[] = [
  { d: "M-28-28H28", en: "top side", fr: "côté du haut" },
  { d: "M28-28V28", en: "right side", fr: "côté de droite" },
  { d: "M-28 28H28", en: "bottom side", fr: "côté du bas" },
  { d: "M-28-28V28", en: "left side", fr: "côté de gauche" },
  { d: "M-28-28 28 28", en: "falling diagonal", fr: "diagonale descendante" },
  { d: "M-28 28 28-28", en: "rising diagonal", fr: "diagonale montante" },
  { d: "M0-28V28", en: "upright in the middle", fr: "verticale au milieu" },
  { d: "M-28 0H28", en: "level in the middle", fr: "horizontale au milieu" },
];

/** Sides and inner lines of a square. */
export const STROKED: Look = {
  id: "stroked",
  attributes: [marks(STROKES.length, { en: "the lines", fr: "les lignes" }, { en: "lines", fr: "lignes" })],
  draw: (cell) =>
    element("path", { class: "line", d: marksOf(cell.marks!).map((mark) => STROKES[mark]!.d).join("") }),
  describe: (cell) => listPhrases(marksOf(cell.marks!).map((mark) => STROKES[mark]!)),
};
