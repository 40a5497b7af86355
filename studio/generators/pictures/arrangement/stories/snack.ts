import { oval, path, phrase } from "../../pen.ts";
import { table } from "../cast.ts";
import { grows, story } from "../story.ts";

interface Snack {
  readonly cookies: number;
  readonly water: number;
}
const SNACK_STATES: readonly Snack[] = [
  { cookies: 5, water: 4 },
  { cookies: 4, water: 4 },
  { cookies: 4, water: 3 },
  { cookies: 2, water: 3 },
  { cookies: 2, water: 1 },
];
const EN = ["No", "One", "Two", "Three", "Four", "Five"];
const FR = ["Aucun", "Un", "Deux", "Trois", "Quatre", "Cinq"];
const EN_WATER = ["", "a quarter full", "half full", "three quarters full", "full"];
const FR_WATER = ["", "au quart", "à moitié", "aux trois quarts", "à ras bord"];
const PLACES = [[46, 119], [70, 119], [94, 119], [58, 111], [82, 111]] as const;
export const SNACK = story<Snack>({
  id: "snack",
  difficulty: 1.6,
  states: SNACK_STATES,
  draw: ({ cookies, water }) =>
    table + path("edge paper", "M 22 120 L 118 120 L 106 128 L 34 128 Z") +
    PLACES.slice(0, cookies).map(([x, y]) => oval("edge t4", x, y, 13, 5)).join("") +
    path(
      "edge t2",
      `M ${134 - water * 1.5} ${126 - water * 16} L ${166 + water * 1.5} ${
        126 - water * 16
      } L 166 126 L 134 126 Z`,
    ) +
    path("line", "M 127 52 L 134 127 L 166 127 L 173 52"),
  caption: ({ cookies, water }) =>
    phrase(
      `${EN[cookies]} cookies are on a plate; a glass of water is ${EN_WATER[water]}.`,
      `${FR[cookies]} biscuits sont dans une assiette; un verre d’eau est plein ${FR_WATER[water]}.`,
    ),
  reasons: [
    grows(
      phrase("The cookies only become fewer.", "Il y a de moins en moins de biscuits."),
      ({ cookies }) => -cookies,
    ),
    grows(phrase("The water only becomes less.", "Il y a de moins en moins d’eau."), ({ water }) => -water),
  ],
});
