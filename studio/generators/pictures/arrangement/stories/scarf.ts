import { box, disc, line, moved, path, phrase, thin, times } from "../../pen.ts";
import { grows, story } from "../story.ts";

const SCARF_CAPTIONS = [
  phrase(
    "Two needles and a large ball of yarn; nothing has been knitted.",
    "Deux aiguilles et une grosse pelote de laine; rien n’est tricoté.",
  ),
  phrase(
    "A short strip hangs from the needles; the ball of yarn is large.",
    "Une courte bande pend des aiguilles; la pelote de laine est grosse.",
  ),
  phrase(
    "A long strip hangs from the needles; the ball of yarn is small.",
    "Une longue bande pend des aiguilles; la pelote de laine est petite.",
  ),
  phrase("Somebody wears a striped scarf.", "Quelqu’un porte un foulard rayé."),
];
const knitted = (length: number) =>
  box("edge t4", 40, 52, 40, length) +
  times(Math.floor(length / 14), (at) => line(`M 40 ${62 + at * 14} L 80 ${62 + at * 14}`));
export const SCARF = story<number>({
  id: "scarf",
  difficulty: -0.2,
  states: [0, 1, 2, 3],
  draw: (rows) =>
    rows === 3
      ? line("M 40 146 L 160 146") + disc("edge paper", 100, 54, 26) + disc("solid", 92, 50, 2.5) +
        disc("solid", 108, 50, 2.5) + line("M 92 64 Q 100 70 108 64") +
        path("edge t3", "M 54 146 Q 54 98 82 92 L 118 92 Q 146 98 146 146 Z") +
        path("edge t4", "M 76 78 Q 100 92 124 78 L 128 94 Q 100 108 72 94 Z") +
        path("edge t4", "M 108 98 L 128 94 L 132 136 L 112 138 Z") +
        line("M 110 110 L 130 107 M 111 122 L 131 119 M 88 86 L 86 100 M 102 88 L 102 102")
      : line("M 8 150 L 192 150") + (rows > 0 ? knitted(rows === 1 ? 28 : 90) : "") +
        path("edge t1", "M 30 50 L 92 26 L 94 30 L 34 56 Z M 90 52 L 28 40 L 28 44 L 88 58 Z") +
        line(`M 80 54 Q 120 ${rows === 0 ? 60 : 84} ${140} ${150 - [60, 46, 22][rows]!}`) +
        disc("edge t4", 140, 150 - [32, 24, 12][rows]!, [32, 24, 12][rows]!) +
        moved(
          140,
          150 - [32, 24, 12][rows]!,
          `<g transform="scale(${[32, 24, 12][rows]! / 32})">${
            thin("M -28 -10 Q 0 -30 26 -14 M -30 6 Q 0 -16 30 0 M -24 20 Q 2 0 26 16 M -12 -28 Q -22 0 -6 30")
          }</g>`,
        ),
  caption: (rows) => SCARF_CAPTIONS[rows]!,
  reasons: [
    grows(
      phrase(
        "The scarf grows as the yarn is used up, and is worn when it is done.",
        "Le foulard s’allonge à mesure que la laine s’épuise, et on le porte une fois terminé.",
      ),
      (rows) => rows,
    ),
  ],
});
