import type { Phrase } from "$/instruments/format/generator.ts";
import { box, line, moved, path, phrase, thin, turned } from "../../pen.ts";
import { leads, story } from "../story.ts";

const CUP_STATES = ["stands", "falls", "is broken", "is glued"] as const;
type Cup = (typeof CUP_STATES)[number];
const CUP_CAPTIONS: Record<Cup, Phrase> = {
  stands: phrase(
    "A cup without a crack stands at the edge of a table.",
    "Une tasse intacte se trouve au bord d’une table.",
  ),
  falls: phrase("A cup without a crack falls from the table.", "Une tasse intacte tombe de la table."),
  "is broken": phrase(
    "The pieces of a cup lie on the floor.",
    "Les morceaux d’une tasse sont sur le plancher.",
  ),
  "is glued": phrase(
    "A cup with cracks stands on the table beside a tube of glue.",
    "Une tasse pleine de fêlures est sur la table, à côté d’un tube de colle.",
  ),
};
const cup = path("edge t2", "M -18 -18 L 18 -18 Q 18 14 6 18 L -6 18 Q -18 14 -18 -18 Z") +
  path("line", "M 18 -12 Q 34 -12 30 0 Q 26 8 14 6");
const desk = box("edge t4", 10, 80, 110, 8) + line("M 24 88 L 24 146 M 106 88 L 106 146 M 8 146 L 192 146");
export const CUP = story<Cup>({
  id: "cup",
  difficulty: -0.9,
  states: CUP_STATES,
  draw: (state) =>
    desk +
    (state === "stands" ? moved(106, 61, cup) : state === "falls"
      ? turned(50, 150, 96, moved(150, 96, cup)) +
        thin("M 130 56 L 134 68 M 146 50 L 148 62 M 162 54 L 162 66")
      : state === "is glued"
      ? moved(70, 61, cup, line("M -16 -6 L -6 -10 L 2 0 L 16 -4 M 2 0 L -2 18 M -6 -10 L -4 -18")) +
        moved(26, 70, path("edge paper", "M -8 9 L 8 9 L 5 -10 L -5 -10 Z"), box("solid", -3, -18, 6, 8))
      : path(
        "edge t2",
        "M 128 145 L 134 128 L 146 145 Z M 150 145 L 150 126 L 166 132 L 164 145 Z M 170 145 L 178 130 L 188 145 Z",
      ) +
        path("line", "M 150 116 Q 162 108 166 120")),
  caption: (state) => CUP_CAPTIONS[state],
  reasons: leads(
    CUP_STATES,
    phrase("A cup stands before it falls.", "Une tasse est debout avant de tomber."),
    phrase("It breaks because it fell.", "Elle se casse parce qu’elle est tombée."),
    phrase("Only what is broken is glued.", "On ne recolle que ce qui est cassé."),
  ),
});
