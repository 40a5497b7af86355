import type { Phrase } from "$/instruments/format/generator.ts";
import { box, disc, line, path, phrase, thin, turned } from "../../pen.ts";
import { person } from "../cast.ts";
import { leads, story } from "../story.ts";

const WINDOW_STATES = ["is thrown", "flies", "has broken it", "is boarded up", "is new"] as const;
type Pane = (typeof WINDOW_STATES)[number];
const WINDOW_CAPTIONS: Record<Pane, Phrase> = {
  "is thrown": phrase(
    "A child holds up a ball beside a house with a whole window.",
    "Un enfant lève une balle près d’une maison dont la fenêtre est intacte.",
  ),
  flies: phrase("The ball flies toward the whole window.", "La balle vole vers la fenêtre intacte."),
  "has broken it": phrase(
    "There is a jagged hole in the window; pieces of glass lie on the ground.",
    "Il y a un trou dans la vitre; des éclats de verre sont au sol.",
  ),
  "is boarded up": phrase(
    "Two boards are nailed across the broken window.",
    "Deux planches sont clouées en travers de la fenêtre brisée.",
  ),
  "is new": phrase(
    "A whole window; two boards with nails lie on the ground, and somebody has a hammer.",
    "Une fenêtre intacte; deux planches cloutées sont au sol et quelqu’un tient un marteau.",
  ),
};
const glass = box("edge t2", 132, 44, 44, 52);
const hole = path(
  "edge paper",
  "M 144 56 L 152 60 L 158 52 L 160 64 L 170 70 L 160 76 L 162 88 L 152 80 L 142 86 L 146 72 L 138 66 Z",
);
export const WINDOW = story<Pane>({
  id: "window",
  difficulty: 0.2,
  states: WINDOW_STATES,
  draw: (state) =>
    line("M 8 140 L 192 140") + box("edge t1", 112, 20, 80, 120) + glass + ({
      "is thrown": () =>
        person(52, { tone: "t4", hands: [[38, 106], [70, 62]] }) + disc("edge t3", 74, 54, 7),
      flies: () =>
        person(40, { tone: "t4", hands: [[26, 106], [60, 78]] }) + disc("edge t3", 100, 58, 7) +
        thin("M 72 62 L 88 60 M 74 70 L 88 66 M 74 54 L 88 54"),
      "has broken it": () =>
        hole + path("edge t2", "M 92 140 L 96 130 L 104 140 Z M 76 140 L 84 134 L 88 140 Z") +
        person(36, { tone: "t4", hands: [[28, 78], [46, 78]] }),
      "is boarded up": () =>
        hole + turned(18, 154, 70, box("edge t4", 122, 58, 64, 10)) +
        turned(-18, 154, 70, box("edge t4", 122, 74, 64, 10)),
      "is new": () =>
        line("M 154 44 L 154 96") + person(78, { tone: "t3", hands: [[64, 106], [100, 96]] }) +
        turned(20, 102, 90, box("edge t4", 100, 72, 4, 26) + box("edge t3", 92, 66, 20, 9, 2)) +
        box("edge t4", 112, 142, 64, 8) + box("edge t4", 126, 134, 60, 8) +
        line("M 132 134 L 132 128 M 180 134 L 180 128"),
    })[state](),
  caption: (state) => WINDOW_CAPTIONS[state],
  reasons: leads(
    WINDOW_STATES,
    phrase("The ball flies because it was thrown.", "La balle vole parce qu’on l’a lancée."),
    phrase("It breaks the window.", "Elle brise la vitre."),
    phrase("Boards go on a window that is broken.", "On cloue des planches sur une fenêtre brisée."),
    phrase("They come off when there is new glass.", "On les enlève quand il y a une nouvelle vitre."),
  ),
});
