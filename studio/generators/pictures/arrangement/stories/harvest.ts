import { disc, line, path, phrase, times } from "../../pen.ts";
import { ground } from "../cast.ts";
import { grows, story } from "../story.ts";

interface Harvest {
  readonly tree: number;
  readonly basket: number;
}
const APPLES = 6;
/** What is neither on the tree nor in the basket has been eaten: a core lies in the grass. */
const cores = ({ tree, basket }: Harvest) => APPLES - tree - basket;
const HARVEST_STATES: readonly Harvest[] = [
  { tree: 6, basket: 0 },
  { tree: 4, basket: 2 },
  { tree: 4, basket: 1 },
  { tree: 2, basket: 3 },
  { tree: 2, basket: 2 },
];
const spots = [[56, 62], [80, 58], [44, 82], [96, 82], [70, 78], [72, 98]] as const;
const apple = (x: number, y: number) =>
  disc("edge t4", x, y, 6) + line(`M ${x} ${y - 6} L ${x + 2} ${y - 9}`);
const few = (count: number, one: string, more: string, words: readonly string[]) =>
  `${words[count]} ${count === 1 ? one : more}`;
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six"];
const NOMBRES = ["aucune", "une", "deux", "trois", "quatre", "cinq", "six"];
const TROGNONS = ["aucun", "un", "deux"];
export const HARVEST = story<Harvest>({
  id: "harvest",
  difficulty: 1.9,
  states: HARVEST_STATES,
  draw: (state) =>
    ground + path("edge t1", "M 62 140 L 65 104 L 75 104 L 78 140 Z") +
    path(
      "edge t2",
      "M 34 106 Q 12 92 28 72 Q 28 44 56 44 Q 70 34 88 44 Q 116 46 114 74 Q 128 92 106 106 Q 70 122 34 106 Z",
    ) +
    spots.slice(0, state.tree).map(([x, y]) => apple(x, y)).join("") +
    Array.from({ length: state.basket }, (_, at) =>
      apple(152 + (at % 3) * 11 - (at > 2 ? 5 : 0), at > 2 ? 104 : 112)).join("") +
    path("edge t3", "M 140 114 L 186 114 L 180 140 L 146 140 Z") +
    line("M 143 123 L 183 123 M 145 132 L 181 132") +
    times(cores(state), (at) =>
      path(
        "edge paper",
        `M ${98 + at * 20} 142 Q ${106 + at * 20} 148 ${98 + at * 20} 154 L ${108 + at * 20} 154 Q ${
          104 + at * 20
        } 148 ${108 + at * 20} 142 Z`,
      )),
  caption: (state) =>
    phrase(
      `There are ${few(state.tree, "apple", "apples", NUMBERS)} on the tree and ${
        NUMBERS[state.basket]
      } in the basket; ${few(cores(state), "core lies", "cores lie", NUMBERS)} in the grass.`,
      `Il y a ${few(state.tree, "pomme", "pommes", NOMBRES)} dans l’arbre et ${
        NOMBRES[state.basket]
      } dans le panier; dans l’herbe, ${
        few(cores(state), "trognon", cores(state) > 1 ? "trognons" : "trognon", TROGNONS)
      }.`,
    ),
  reasons: [
    grows(
      phrase(
        "Apples are picked and do not go back on the tree.",
        "Les pommes cueillies ne retournent pas dans l’arbre.",
      ),
      ({ tree }) => -tree,
    ),
    grows(
      phrase("Whenever one is eaten, a core is added.", "Chaque pomme mangée laisse un trognon de plus."),
      cores,
    ),
  ],
});
