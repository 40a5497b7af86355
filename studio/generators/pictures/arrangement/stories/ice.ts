import { oval, path, phrase } from "../../pen.ts";
import { sun, table } from "../cast.ts";
import { grows, story } from "../story.ts";

const ICE_CAPTIONS = [
  phrase(
    "An ice cube with sharp edges lies on a plate in the sun.",
    "Un glaçon aux arêtes vives est posé sur une assiette, au soleil.",
  ),
  phrase(
    "A small, rounded piece of ice lies in a little water.",
    "Un petit morceau de glace arrondi baigne dans un peu d’eau.",
  ),
  phrase("There is only water on the plate.", "Il n’y a que de l’eau dans l’assiette."),
];
export const ICE = story<number>({
  id: "ice",
  difficulty: -2.7,
  states: [0, 1, 2],
  draw: (melted) =>
    table + sun(160, 34) + oval("edge paper", 100, 122, 66, 9) +
    (melted > 0 ? oval("edge t2", 100, 121, 22 + melted * 14, 4 + melted) : "") +
    (melted === 0
      ? path(
        "edge t1",
        "M 74 72 L 110 72 L 110 118 L 74 118 Z M 74 72 L 88 60 L 124 60 L 110 72 Z M 110 72 L 124 60 L 124 106 L 110 118 Z",
      )
      : melted === 1
      ? path("edge t1", "M 84 118 Q 80 96 92 92 Q 106 88 114 96 Q 120 104 116 118 Z")
      : ""),
  caption: (melted) => ICE_CAPTIONS[melted]!,
  reasons: [
    grows(
      phrase(
        "Ice melts in the sun until only water is left.",
        "La glace fond au soleil jusqu’à ce qu’il ne reste que de l’eau.",
      ),
      (melted) => melted,
    ),
  ],
});
