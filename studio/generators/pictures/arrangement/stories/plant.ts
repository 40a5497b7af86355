import { box, disc, line, oval, path, phrase, times } from "../../pen.ts";
import { grows, story } from "../story.ts";

const PLANT_CAPTIONS = [
  phrase("Two seeds lie on the earth in a pot.", "Deux graines sont posées sur la terre d’un pot."),
  phrase(
    "A sprout with two small leaves stands in the pot.",
    "Une pousse à deux petites feuilles sort du pot.",
  ),
  phrase(
    "A tall stem with leaves and a closed bud stands in the pot.",
    "Une longue tige avec des feuilles et un bouton fermé se dresse dans le pot.",
  ),
  phrase("A flower has opened on the stem.", "Une fleur s’est ouverte sur la tige."),
];
const leaf = (x: number, y: number, side: 1 | -1) =>
  path(
    "edge t2",
    `M ${x} ${y} Q ${x + side * 10} ${y - 14} ${x + side * 26} ${y - 10} Q ${x + side * 18} ${
      y + 4
    } ${x} ${y} Z`,
  );
export const PLANT = story<number>({
  id: "plant",
  difficulty: -2.2,
  states: [0, 1, 2, 3],
  draw: (grown) =>
    (grown === 0
      ? oval("edge t4", 92, 96, 5, 3) + oval("edge t4", 108, 96, 5, 3)
      : grown === 1
      ? line("M 100 100 L 100 84") + leaf(100, 86, 1) + leaf(100, 86, -1)
      : line("M 100 100 L 100 48") + leaf(100, 90, 1) + leaf(100, 78, -1) + leaf(100, 66, 1) +
        (grown === 2 ? path("edge t4", "M 100 50 Q 90 40 100 26 Q 110 40 100 50 Z") : times(
          8,
          (at) => `<g transform="rotate(${at * 45} 100 42)">${oval("edge t4", 100, 28, 6, 10)}</g>`,
        ) + disc("edge t3", 100, 42, 7))) +
    path("edge t3", "M 66 108 L 134 108 L 126 146 L 74 146 Z") + box("edge t3", 62, 99, 76, 10),
  caption: (grown) => PLANT_CAPTIONS[grown]!,
  reasons: [
    grows(
      phrase(
        "A seed sprouts, the plant grows and then flowers.",
        "Une graine germe, la plante pousse, puis elle fleurit.",
      ),
      (grown) => grown,
    ),
  ],
});
