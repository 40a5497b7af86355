import type { Phrase } from "$/instruments/format/generator.ts";
import { disc, line, moved, oval, path, phrase } from "../../pen.ts";
import { ground, sun } from "../cast.ts";
import { leads, story } from "../story.ts";

const SNOWMAN_STATES = ["one ball", "two balls", "done", "melting", "melted"] as const;
type Snowman = (typeof SNOWMAN_STATES)[number];
const SNOWMAN_CAPTIONS: Record<Snowman, Phrase> = {
  "one ball": phrase("A large snowball lies on the ground.", "Une grosse boule de neige est au sol."),
  "two balls": phrase(
    "Two snowballs stand one on the other.",
    "Deux boules de neige sont posées l’une sur l’autre.",
  ),
  done: phrase("A snowman with hat, nose and arms.", "Un bonhomme de neige avec chapeau, nez et bras."),
  melting: phrase(
    "The sun shines; a shrunken snowman leans, its hat askew.",
    "Le soleil brille; un bonhomme de neige affaissé porte son chapeau de travers.",
  ),
  melted: phrase(
    "The sun shines; a hat, a carrot and two sticks lie in a puddle.",
    "Le soleil brille; un chapeau, une carotte et deux branches sont dans une flaque.",
  ),
};
const hat = path("solid", "M -18 0 L 18 0 L 18 -4 L 11 -4 L 11 -20 L -11 -20 L -11 -4 L -18 -4 Z");
const carrot = path("edge t4", "M 0 -3 L 16 1 L 0 4 Z");
export const SNOWMAN = story<Snowman>({
  id: "snowman",
  difficulty: -1.1,
  states: SNOWMAN_STATES,
  draw: (state) =>
    ground + ({
      "one ball": () => disc("edge paper", 100, 115, 25),
      "two balls": () => disc("edge paper", 100, 115, 25) + disc("edge paper", 100, 75, 19),
      done: () =>
        line("M 84 76 L 56 60 M 62 63 L 58 52 M 116 76 L 144 60 M 138 63 L 142 52") +
        disc("edge paper", 100, 115, 25) + disc("edge paper", 100, 75, 19) + disc("edge paper", 100, 46, 14) +
        moved(100, 35, hat) + moved(102, 47, carrot) + disc("solid", 95, 43, 2) + disc("solid", 105, 42, 2),
      melting: () =>
        sun(164, 36) + oval("edge t2", 100, 140, 52, 6) + line("M 84 108 L 54 112 M 118 108 L 146 118") +
        path(
          "edge paper",
          "M 66 140 Q 64 116 84 112 Q 80 100 88 94 Q 84 78 102 78 Q 118 80 114 96 Q 122 104 118 112 Q 138 118 134 140 Z",
        ) +
        `<g transform="translate(98 82) rotate(-16)">${hat}</g>` + moved(102, 92, carrot) +
        disc("solid", 95, 89, 2) + disc("solid", 107, 88, 2),
      melted: () =>
        sun(164, 36) + oval("edge t2", 100, 138, 74, 10) + moved(94, 138, hat) + moved(126, 138, carrot) +
        line("M 42 138 L 66 132 M 50 136 L 46 130 M 148 142 L 164 134"),
    })[state](),
  caption: (state) => SNOWMAN_CAPTIONS[state],
  reasons: leads(
    SNOWMAN_STATES,
    phrase("The second ball goes on the first one.", "La deuxième boule va sur la première."),
    phrase("Hat, nose and arms go on the balls.", "Le chapeau, le nez et les bras vont sur les boules."),
    phrase("It melts when it is done.", "Le bonhomme fond une fois terminé."),
    phrase(
      "In the end only water and what it wore is left.",
      "À la fin, il ne reste que de l’eau et ce qu’il portait.",
    ),
  ),
});
