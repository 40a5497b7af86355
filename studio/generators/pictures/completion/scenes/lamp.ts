import { box, disc, line, path, phrase } from "../../pen.ts";
import { part, type Scene } from "../scene.ts";

export const LAMP: Scene = {
  id: "lamp",
  subject: phrase(
    "a table lamp that is on, beside a wall outlet",
    "une lampe de table allumée, près d’une prise de courant",
  ),
  parts: [
    part("light", path("t1", "M 66 80 L 26 132 L 158 132 L 126 80 Z")),
    part("tabletop", box("edge t4", 20, 168, 160, 10), phrase("the table", "la table")),
    part("legs", line("M 34 178 L 34 212 M 166 178 L 166 212")),
    part(
      "stand",
      path("edge t3", "M 91 82 L 101 82 L 101 158 L 91 158 Z") +
        path("edge t3", "M 66 168 Q 70 156 96 156 Q 122 156 126 168 Z"),
    ),
    part("switch", disc("edge paper", 96, 140, 5), phrase("the switch", "l’interrupteur")),
    part(
      "shade",
      path("edge t4", "M 72 26 L 120 26 L 140 84 L 52 84 Z"),
      phrase("the lampshade", "l’abat-jour"),
    ),
    part(
      "outlet",
      box("edge paper", 222, 118, 40, 54, 5) + line("M 236 132 L 236 140 M 248 132 L 248 140"),
      phrase("the outlet", "la prise de courant"),
    ),
    part("plug", box("edge t3", 232, 146, 20, 18, 4)),
    part(
      "cord",
      line("M 242 164 C 242 214 196 214 184 196 C 172 178 182 164 168 164 L 122 164"),
      phrase("the cord", "le fil électrique"),
    ),
  ],
  missing: "cord",
  seen: ["switch", "outlet", "shade"],
  spare: [phrase("the alarm clock", "le réveil")],
  difficulty: 0.5,
};
