import { element } from "../../../svg.ts";
import { type Tone, TONE_CLASSES, TONE_WORDS } from "../../tones.ts";
import { type Attribute, type Look, marksOf } from "../attribute.ts";
import { marks } from "./attributes.ts";

const TILE_TONES: readonly Tone[] = ["filled", "blue", "orange"];
const TILE_FILL: Attribute = {
  id: "tone",
  order: "none",
  from: 0,
  to: TILE_TONES.length - 1,
  name: { en: "the fill", fr: "le remplissage" },
  plural: { en: "fills", fr: "remplissages" },
};

/** Tiles of a 3 × 3 board, numbered row by row. */
export const TILED: Look = {
  id: "tiled",
  attributes: [marks(9, { en: "the tiles", fr: "les carreaux" }, { en: "tiles", fr: "carreaux" }), TILE_FILL],
  draw: (cell) =>
    element("path", { class: "line thin", d: "M-30-30H30V30H-30ZM-10-30V30M10-30V30M-30-10H30M-30 10H30" }) +
    marksOf(cell.marks!).map((mark) =>
      element("rect", {
        class: TONE_CLASSES[TILE_TONES[cell.tone!]!],
        x: -30 + mark % 3 * 20,
        y: -30 + Math.floor(mark / 3) * 20,
        width: 20,
        height: 20,
      })
    ).join(""),
  describe(cell) {
    const tone = TONE_WORDS[TILE_TONES[cell.tone!]!];
    const tiles = marksOf(cell.marks!).map((mark) => mark + 1);
    return {
      en: `${tone.en} tiles ${tiles.join(", ")}`,
      fr: `carreaux ${tone.fr.m[1]} ${tiles.join(", ")}`,
    };
  },
};
