import { box, disc, line, path, phrase, turned } from "../../pen.ts";
import { part, type Scene } from "../scene.ts";

const screw = (x: number, y: number, angle: number, slot: string) =>
  disc("edge t1", x, y, 9) +
  (slot && turned(angle, x, y, line(`M ${x - 5} ${y} L ${x + 5} ${y} M ${x} ${y - 5} L ${x} ${y + 5}`)));
export const BRACKET: Scene = {
  id: "bracket",
  subject: phrase("a shelf held by two brackets", "une tablette tenue par deux équerres"),
  parts: [
    part("shelf", box("edge t4", 14, 40, 272, 16), phrase("the shelf", "la tablette")),
    part(
      "book",
      box("edge t3", 40, 10, 12, 30) + box("edge t2", 54, 6, 14, 34) + box("edge t1", 70, 12, 10, 28),
      phrase("a book", "un livre"),
    ),
    part(
      "plant",
      path("edge t3", "M 224 22 L 252 22 L 248 40 L 228 40 Z") +
        path("edge t2", "M 238 22 Q 224 20 222 6 Q 236 6 238 22 Q 240 6 254 6 Q 252 20 238 22 Z"),
      phrase("the plant", "la plante"),
    ),
    part("plates", [70, 230].map((x) => box("edge paper", x - 22, 56, 44, 136, 4)).join("")),
    part(
      "arms",
      [70, 230].map((x) =>
        path("edge t2", `M ${x - 4} 56 L ${x + 4} 56 L ${x + 4} 150 Q ${x} 158 ${x - 4} 150 Z`)
      ).join(""),
      phrase("a bracket", "une équerre"),
    ),
    part("screws", screw(70, 176, 20, "x") + screw(230, 176, 70, "x")),
    part(
      "upper screws",
      [[57, 76], [83, 76], [217, 76], [243, 76]].map(([x, y]) => disc("edge t1", x!, y!, 6)).join(""),
    ),
    part(
      "slots",
      [[57, 76, 10], [83, 76, 40], [243, 76, 65]].map(([x, y, angle]) =>
        turned(angle!, x!, y!, line(`M ${x! - 4} ${y} L ${x! + 4} ${y}`))
      ).join(""),
    ),
    part(
      "slot",
      turned(25, 217, 76, line("M 213 76 L 221 76")),
      phrase("the slot of a screw", "la fente d’une vis"),
    ),
  ],
  missing: "slot",
  seen: ["plant", "arms", "book"],
  spare: [phrase("the price tag", "l’étiquette de prix")],
  difficulty: 1.7,
};
