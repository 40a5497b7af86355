import { box, disc, figure, line, path, phrase, thin, times } from "../../pen.ts";
import { part, type Scene } from "../scene.ts";

export const RULER: Scene = {
  id: "ruler",
  subject: phrase("a ruler and a pencil", "une règle et un crayon"),
  parts: [
    part("ruler", box("edge t1", 10, 104, 280, 66, 3)),
    part(
      "centimeters",
      times(9, (at) => line(`M ${22 + at * 32} 104 L ${22 + at * 32} 126`)),
      phrase("a long line", "un grand trait"),
    ),
    part("halves", times(8, (at) => line(`M ${38 + at * 32} 104 L ${38 + at * 32} 118`))),
    ...Array.from({ length: 8 }, (_, at) => at).flatMap((at) =>
      [1, 2, 3, 4, 6, 7, 8, 9].map((tenth) => {
        const x = Math.round((22 + at * 32 + tenth * 3.2) * 100) / 100;
        return part(
          at === 5 && tenth === 3 ? "mark" : `mark ${at}.${tenth}`,
          thin(`M ${x} 104 L ${x} 112`),
          phrase("a short line", "un petit trait"),
        );
      })
    ),
    part("numbers", times(9, (at) => figure(22 + at * 32, 138, 14, at)), phrase("a number", "un chiffre")),
    part("hole", disc("edge paper", 276, 156, 5), phrase("the hole", "le trou")),
    part(
      "pencil",
      path("edge t3", "M 70 62 L 236 62 L 236 80 L 70 80 Z") + thin("M 70 71 L 236 71") +
        path("edge paper", "M 70 62 L 42 71 L 70 80 Z") + path("solid", "M 51 68 L 42 71 L 51 74 Z") +
        box("edge t1", 236, 62, 12, 18),
      phrase("the tip of the pencil", "la pointe du crayon"),
    ),
    part("eraser", box("edge t2", 248, 62, 14, 18, 4), phrase("the eraser", "la gomme à effacer")),
  ],
  missing: "mark",
  seen: ["numbers", "hole", "eraser"],
  spare: [phrase("the sharpener", "le taille-crayon")],
  difficulty: 2.0,
};
