import { box, line, path, phrase, times } from "../../pen.ts";
import { ground, person } from "../cast.ts";
import { grows, story } from "../story.ts";

const FENCE_CAPTIONS = [
  phrase(
    "Somebody holds a brush to a fence without paint.",
    "Quelqu’un tient un pinceau devant une clôture sans peinture.",
  ),
  phrase(
    "Two of seven boards of the fence are painted.",
    "Deux des sept planches de la clôture sont peintes.",
  ),
  phrase(
    "Four of seven boards of the fence are painted.",
    "Quatre des sept planches de la clôture sont peintes.",
  ),
  phrase("All seven boards of the fence are painted.", "Les sept planches de la clôture sont peintes."),
];
export const FENCE = story<number>({
  id: "fence",
  difficulty: -1.8,
  states: [0, 2, 4, 7],
  draw: (painted) =>
    ground + box("edge paper", 20, 74, 168, 6) + box("edge paper", 20, 112, 168, 6) +
    times(7, (at) =>
      path(
        `edge ${at < painted ? "t3" : "paper"}`,
        `M ${22 + at * 24} 140 L ${22 + at * 24} 66 L ${31 + at * 24} 56 L ${40 + at * 24} 66 L ${
          40 + at * 24
        } 140 Z`,
      )) +
    (painted < 7
      ? person(46 + painted * 24, {
        tone: "t4",
        feet: 148,
        hands: [[34 + painted * 24, 112], [62 + painted * 24, 88]],
      }) + line(`M ${62 + painted * 24} 88 L ${66 + painted * 24} 74`)
      : ""),
  caption: (painted) => FENCE_CAPTIONS[[0, 2, 4, 7].indexOf(painted)]!,
  reasons: [
    grows(
      phrase("One board after the other is painted.", "Les planches sont peintes l’une après l’autre."),
      (painted) => painted,
    ),
  ],
});
