import type { Phrase } from "$/instruments/format/generator.ts";
import { box, line, oval, path, phrase, times } from "../../pen.ts";
import { ground, tree } from "../cast.ts";
import { leads, story } from "../story.ts";

const TABLE_STATES = ["tree", "trunk", "boards", "top", "table"] as const;
type Wood = (typeof TABLE_STATES)[number];
const TABLE_CAPTIONS: Record<Wood, Phrase> = {
  tree: phrase("A tree stands in the grass.", "Un arbre se dresse dans l’herbe."),
  trunk: phrase("A trunk lies beside a stump.", "Un tronc est couché à côté d’une souche."),
  boards: phrase("A stack of boards lies beside a stump.", "Une pile de planches est à côté d’une souche."),
  top: phrase(
    "A tabletop with two legs stands on its edge; two legs lie on the ground.",
    "Un plateau muni de deux pattes est posé sur le côté; deux pattes sont au sol.",
  ),
  table: phrase(
    "A finished table stands beside a stump.",
    "Une table terminée se dresse à côté d’une souche.",
  ),
};
const stump = path("edge t4", "M 27 140 Q 33 130 33 122 L 59 122 Q 59 130 65 140 Z") +
  oval("edge paper", 46, 121, 13, 4);
export const TABLE = story<Wood>({
  id: "table",
  difficulty: -0.1,
  states: TABLE_STATES,
  draw: (state) =>
    ground + ({
      tree: () => tree(46),
      trunk: () =>
        stump + box("edge t4", 78, 118, 100, 22, 4) + oval("edge paper", 80, 129, 6, 11) +
        line("M 104 124 L 128 124 M 118 132 L 150 132 M 140 126 L 164 126"),
      boards: () => stump + times(4, (at) => box("edge t4", 84, 131 - at * 9, 92, 9)),
      top: () =>
        stump + box("edge t4", 92, 60, 10, 80) + box("edge t4", 102, 70, 52, 8) +
        box("edge t4", 102, 122, 52, 8) + box("edge t4", 116, 142, 54, 7) + box("edge t4", 112, 150, 54, 7),
      table: () =>
        stump + box("edge t4", 82, 84, 100, 10) + box("edge t4", 90, 94, 8, 46) +
        box("edge t4", 166, 94, 8, 46),
    })[state](),
  caption: (state) => TABLE_CAPTIONS[state],
  reasons: leads(
    TABLE_STATES,
    phrase("The tree is felled.", "On abat l’arbre."),
    phrase("The trunk is sawn into boards.", "On scie le tronc en planches."),
    phrase("The boards become a tabletop and legs.", "Les planches deviennent un plateau et des pattes."),
    phrase(
      "With all four legs on, the table is done.",
      "Une fois les quatre pattes posées, la table est terminée.",
    ),
  ),
});
