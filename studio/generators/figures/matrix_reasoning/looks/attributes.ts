import { FORMS } from "../../forms.ts";
import { TONES } from "../../tones.ts";
import type { Attribute, Cell } from "../attribute.ts";
import type { Phrase } from "$/instruments/format/generator.ts";

const form = (id: string, en: string, fr: string, plural: string, pluriel: string): Attribute => ({
  id,
  order: "none",
  from: 0,
  to: FORMS.length - 1,
  name: { en, fr },
  plural: { en: plural, fr: pluriel },
});

export const SHAPE = form("shape", "the shape", "la forme", "shapes", "formes");
export const OUTER = form(
  "outer",
  "the outer shape",
  "la forme extérieure",
  "outer shapes",
  "formes extérieures",
);
export const INNER = form(
  "inner",
  "the inner shape",
  "la forme intérieure",
  "inner shapes",
  "formes intérieures",
);

export const FILL: Attribute = {
  id: "fill",
  order: "none",
  from: 0,
  to: TONES.length - 1,
  name: { en: "the fill", fr: "le remplissage" },
  plural: { en: "fills", fr: "remplissages" },
};

export const NUMBER: Attribute = {
  id: "number",
  order: "line",
  from: 1,
  to: 6,
  name: { en: "the number", fr: "le nombre" },
  plural: { en: "numbers", fr: "nombres" },
};

export const SIZE: Attribute = {
  id: "size",
  order: "line",
  from: 0,
  to: 3,
  name: { en: "the size", fr: "la taille" },
  plural: { en: "sizes", fr: "tailles" },
};

/** Form and tone of a cell that has SHAPE and FILL. */
export const worn = (cell: Cell) => [FORMS[cell.shape!]!, TONES[cell.fill!]!] as const;

/** Eight directions, clockwise from the top. */
export const DIRECTIONS: readonly Phrase[] = [
  { en: "up", fr: "en haut" },
  { en: "upper right", fr: "en haut à droite" },
  { en: "right", fr: "à droite" },
  { en: "lower right", fr: "en bas à droite" },
  { en: "down", fr: "en bas" },
  { en: "lower left", fr: "en bas à gauche" },
  { en: "left", fr: "à gauche" },
  { en: "upper left", fr: "en haut à gauche" },
];

/** An attribute whose value is a set of marks: lines, rays or tiles. */
export const marks = (count: number, name: Phrase, plural: Phrase): Attribute => ({
  id: "marks",
  order: "set",
  from: 1,
  to: 2 ** count - 1,
  name,
  plural,
});
