import type { Phrase } from "$/instruments/format/generator.ts";
import { box, moved, oval, path, phrase, times } from "../../pen.ts";
import { flame, table } from "../cast.ts";
import { leads, story } from "../story.ts";

const CAKE_STATES = ["ingredients", "batter", "baked", "decorated", "cut"] as const;
type Cake = (typeof CAKE_STATES)[number];
const CAKE_CAPTIONS: Record<Cake, Phrase> = {
  ingredients: phrase(
    "Two whole eggs and a bag of flour stand beside an empty bowl.",
    "Deux œufs entiers et un sac de farine se trouvent à côté d’un bol vide.",
  ),
  batter: phrase(
    "Batter is stirred in a bowl; the eggshells lie beside it.",
    "On mélange une pâte dans un bol; les coquilles d’œufs sont à côté.",
  ),
  baked: phrase("A plain cake stands on a plate.", "Un gâteau nature est posé sur une assiette."),
  decorated: phrase(
    "A cake with icing and three burning candles.",
    "Un gâteau glacé avec trois bougies allumées.",
  ),
  cut: phrase(
    "A cake with icing, of which a piece lies on a plate; the candles lie beside it, burnt down.",
    "Un gâteau glacé dont une part est dans une petite assiette; les bougies, consumées, sont à côté.",
  ),
};
const icing = (end: number) =>
  path(
    "edge paper",
    `M 60 90 L 60 84 Q 60 78 66 78 L ${end - 4} 78 Q ${end} 78 ${end} 84 L ${end} 96 Q ${end - 7} 104 ${
      end - 12
    } 92 Q 90 86 84 98 Q 78 104 74 92 Q 66 88 60 90 Z`,
  );
const bowl = path("edge t2", "M 70 88 L 150 88 Q 148 126 122 128 L 98 128 Q 72 126 70 88 Z");
const plate = path("edge paper", "M 44 120 L 156 120 L 146 128 L 54 128 Z");
export const CAKE = story<Cake>({
  id: "cake",
  difficulty: -0.4,
  states: CAKE_STATES,
  draw: (state) =>
    table + ({
      ingredients: () =>
        moved(10, 0, bowl) + oval("edge paper", 70, 119, 7, 9) + oval("edge paper", 54, 119, 7, 9) +
        path("edge t1", "M 20 128 L 20 84 L 26 78 L 30 84 L 36 78 L 40 84 L 40 128 Z"),
      batter: () =>
        path("edge t4", "M 124 40 L 130 42 L 116 92 L 110 90 Z") +
        path("edge t1", "M 72 88 Q 90 76 110 84 Q 130 76 148 88 Z") + bowl +
        path(
          "edge paper",
          "M 22 128 Q 20 116 26 114 L 30 118 L 34 113 L 38 117 Q 40 128 30 128 Z M 46 128 Q 44 116 50 114 L 54 118 L 58 113 L 62 117 Q 64 128 54 128 Z",
        ),
      baked: () => plate + box("edge t4", 60, 82, 80, 38, 4),
      decorated: () =>
        plate + box("edge t4", 60, 82, 80, 38, 4) + icing(140) +
        times(3, (at) => box("edge t3", 77 + at * 20, 58, 6, 20) + flame(80 + at * 20, 52, 0.7)),
      cut: () =>
        plate + box("edge t4", 60, 82, 46, 38, 4) + icing(106) +
        path("edge paper", "M 150 124 L 192 124 L 186 128 L 156 128 Z") +
        path("edge t4", "M 156 124 L 184 124 L 184 102 Z") +
        times(2, (at) => box("edge t3", 18 + at * 12, 120, 8, 6)),
    })[state](),
  caption: (state) => CAKE_CAPTIONS[state],
  reasons: leads(
    CAKE_STATES,
    phrase("Flour and eggs become batter.", "La farine et les œufs deviennent une pâte."),
    phrase("The batter is baked.", "La pâte est cuite."),
    phrase(
      "Icing and candles go on a cake that is baked.",
      "Le glaçage et les bougies vont sur un gâteau cuit.",
    ),
    phrase(
      "The cake is cut when the candles are out.",
      "On coupe le gâteau quand les bougies sont éteintes.",
    ),
  ),
});
