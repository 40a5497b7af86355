import type { Phrase } from "$/instruments/format/generator.ts";
import { line, moved, path, phrase, thin } from "../../pen.ts";
import { ground, person, tree } from "../cast.ts";
import { leads, story } from "../story.ts";

const KITE_STATES = ["flies", "is stuck", "is fetched", "is torn"] as const;
type Kite = (typeof KITE_STATES)[number];
const KITE_CAPTIONS: Record<Kite, Phrase> = {
  flies: phrase(
    "A child flies a kite without a tear; a tree stands nearby.",
    "Un enfant fait voler un cerf-volant intact, près d’un arbre.",
  ),
  "is stuck": phrase(
    "The kite hangs in the tree; the child looks up.",
    "Le cerf-volant est pris dans l’arbre; l’enfant lève les yeux.",
  ),
  "is fetched": phrase(
    "The child stands on a ladder against the tree and reaches for the kite.",
    "L’enfant, sur une échelle appuyée à l’arbre, tend la main vers le cerf-volant.",
  ),
  "is torn": phrase(
    "The child stands on the ground with a torn kite in hand; the ladder lies in the grass.",
    "L’enfant est au sol, un cerf-volant déchiré à la main; l’échelle est couchée dans l’herbe.",
  ),
};
const kite = path("edge t3", "M 0 -20 L 14 0 L 0 22 L -14 0 Z") + thin("M 0 -20 L 0 22 M -14 0 L 14 0");
const tail = line("M 0 22 Q 6 30 0 36 Q -6 42 0 48");
export const KITE = story<Kite>({
  id: "kite",
  difficulty: 0.2,
  states: KITE_STATES,
  draw: (state) =>
    ground + tree(150) + ({
      flies: () =>
        thin("M 66 96 L 90 50") + person(46, { tone: "t4", hands: [[32, 108], [66, 96]] }) +
        moved(90, 42, kite, tail),
      "is stuck": () => moved(140, 66, kite, tail) + person(60, { tone: "t4", hands: [[44, 70], [80, 70]] }),
      "is fetched": () =>
        moved(150, 58, kite, tail) +
        line(
          "M 92 140 L 124 62 M 106 140 L 134 70 M 97 128 L 111 128 M 102 116 L 116 116 M 107 104 L 120 104 M 112 92 L 125 92",
        ) +
        person(100, { tone: "t4", feet: 106, hands: [[118, 76], [136, 60]] }),
      "is torn": () =>
        line(
          "M 100 146 L 180 146 M 100 152 L 180 152 M 112 146 L 112 152 M 128 146 L 128 152 M 144 146 L 144 152 M 160 146 L 160 152",
        ) +
        person(50, { tone: "t4", hands: [[36, 108], [74, 96]] }) +
        moved(80, 84, path("edge t3", "M 0 -20 L 14 0 L 4 4 L 8 10 L 0 22 L -14 0 L -4 -4 Z"), tail),
    })[state](),
  caption: (state) => KITE_CAPTIONS[state],
  reasons: leads(
    KITE_STATES,
    phrase(
      "A kite flies before it is caught in a tree.",
      "Un cerf-volant vole avant de se prendre dans un arbre.",
    ),
    phrase("It is fetched because it is stuck.", "On va le chercher parce qu’il est pris."),
    phrase(
      "It was torn by the branches: nobody would fly it torn.",
      "Les branches l’ont déchiré\u00a0: personne ne le ferait voler déchiré.",
    ),
  ),
});
