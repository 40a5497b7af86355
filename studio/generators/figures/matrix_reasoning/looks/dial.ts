import type { Phrase } from "$/instruments/format/generator.ts";
import { element, group } from "../../../svg.ts";
import type { Attribute, Look } from "../attribute.ts";
import { DIRECTIONS } from "./attributes.ts";

const HAND: Attribute = {
  id: "hand",
  order: "ring",
  from: 0,
  to: 7,
  name: { en: "the direction of the arrow", fr: "la direction de la flèche" },
  plural: { en: "directions of the arrow", fr: "directions de la flèche" },
};
const BEAD: Attribute = {
  id: "bead",
  order: "ring",
  from: 0,
  to: 7,
  name: { en: "the place of the dot", fr: "la place du point" },
  plural: { en: "places of the dot", fr: "places du point" },
};

const FACES = ["paper edge", "t2 edge", "t4 edge"];
const FACE_WORDS: readonly Phrase[] = [
  { en: "empty", fr: "vide" },
  { en: "blue", fr: "bleu" },
  { en: "orange", fr: "orange" },
];
const FACE: Attribute = {
  id: "face",
  order: "none",
  from: 0,
  to: 2,
  name: { en: "the fill of the dial", fr: "le remplissage du cadran" },
  plural: { en: "fills of the dial", fr: "remplissages du cadran" },
};

/** A dial with an arrow from its centre and a dot on its edge. */
export const DIAL: Look = {
  id: "dial",
  attributes: [HAND, BEAD, FACE],
  draw: (cell) =>
    element("circle", { class: FACES[cell.face!], cx: 0, cy: 0, r: 31 }) +
    group(`rotate(${cell.hand! * 45})`, element("path", { class: "line", d: "M0 13V-12" }), ARROW_HEAD) +
    group(`rotate(${cell.bead! * 45})`, element("circle", { class: "solid", cx: 0, cy: -31, r: 7 })),
  describe(cell) {
    const face = FACE_WORDS[cell.face!]!;
    const hand = DIRECTIONS[cell.hand!]!;
    const bead = DIRECTIONS[cell.bead!]!;
    return {
      en: `${face.en} dial, arrow ${hand.en}, dot ${bead.en}`,
      fr: `cadran ${face.fr}, flèche ${hand.fr}, point ${bead.fr}`,
    };
  },
};

const ARROW_HEAD = element("path", { class: "solid", d: "M0 -21 7 -9H-7Z" });
