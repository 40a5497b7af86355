import type { Phrase } from "$/instruments/format/generator.ts";
import { box, line, moved, oval, path, phrase } from "../../pen.ts";
import { person } from "../cast.ts";
import { leads, story } from "../story.ts";

const LEAK_STATES = ["floor", "low", "high", "ladder", "mended"] as const;
type Leak = (typeof LEAK_STATES)[number];
const LEAK_CAPTIONS: Record<Leak, Phrase> = {
  floor: phrase(
    "Water drips from a crack in the ceiling into a puddle on the floor.",
    "De l’eau goutte d’une fissure du plafond et forme une flaque sur le plancher.",
  ),
  low: phrase(
    "Water drips from the crack into a bucket with a little water.",
    "L’eau de la fissure goutte dans un seau qui contient un peu d’eau.",
  ),
  high: phrase(
    "Water drips from the crack into a bucket filled to the rim.",
    "L’eau de la fissure goutte dans un seau plein à ras bord.",
  ),
  ladder: phrase(
    "Somebody on a ladder holds a board to the crack; a full bucket stands below.",
    "Quelqu’un, sur une échelle, tient une planche contre la fissure; un seau plein est dessous.",
  ),
  mended: phrase(
    "A board covers the crack; somebody carries the full bucket away.",
    "Une planche couvre la fissure; quelqu’un emporte le seau plein.",
  ),
};
const bucket = (level: number) =>
  path("edge paper", "M -20 -18 L 20 -18 L 15 18 L -15 18 Z") +
  (level > 0
    ? path(
      "edge t2",
      `M ${-15 - 5 * level} ${18 - 34 * level} L ${15 + 5 * level} ${18 - 34 * level} L 15 18 L -15 18 Z`,
    )
    : "");
const drops = path(
  "edge t2",
  "M 130 44 Q 136 52 130 56 Q 124 52 130 44 Z M 130 72 Q 136 80 130 84 Q 124 80 130 72 Z",
);
export const LEAK = story<Leak>({
  id: "leak",
  difficulty: 0.9,
  states: LEAK_STATES,
  draw: (state) =>
    line("M 38 18 L 192 18 M 8 140 L 192 140") + (state === "mended"
      ? box("edge t4", 108, 18, 44, 8)
      : line("M 116 18 L 122 26 L 130 20 L 136 30 L 144 18")) +
    ({
      floor: () =>
        drops + oval("edge t2", 130, 138, 40, 7),
      low: () => drops + moved(130, 122, bucket(0.3)),
      high: () => drops + moved(130, 122, bucket(1)),
      ladder: () =>
        moved(160, 122, bucket(1)) +
        line(
          "M 72 140 L 96 62 M 92 140 L 110 72 M 76 128 L 96 128 M 80 114 L 101 114 M 84 100 L 105 100 M 88 88 L 108 88",
        ) +
        person(84, { tone: "t3", feet: 98, hands: [[104, 34], [122, 36]] }) + box("edge t4", 102, 22, 44, 8),
      mended: () =>
        person(56, { tone: "t3", hands: [[42, 110], [78, 100]] }) +
        moved(84, 122, bucket(1), path("line", "M -20 -18 Q -6 -34 20 -18")),
    })[state](),
  caption: (state) => LEAK_CAPTIONS[state],
  reasons: leads(
    LEAK_STATES,
    phrase("The bucket is put where the puddle is.", "On place le seau là où se trouve la flaque."),
    phrase("It fills as long as it drips.", "Il se remplit tant que l’eau goutte."),
    phrase("The bucket is full when the crack is covered.", "Le seau est plein quand on couvre la fissure."),
    phrase(
      "It no longer drips under the board, and the bucket can go.",
      "Sous la planche, rien ne goutte plus, et on peut enlever le seau.",
    ),
  ),
});
