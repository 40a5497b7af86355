import { box, line, path, phrase, thin } from "../../pen.ts";
import { part, type Scene } from "../scene.ts";

export const LADDER: Scene = {
  id: "ladder",
  subject: phrase("a ladder against a wall", "une échelle contre un mur"),
  parts: [
    part("ground", line("M 10 200 L 290 200")),
    part("wall", box("edge t1", 150, 14, 120, 186)),
    part(
      "bricks",
      thin(
        "M 230 40 L 250 40 M 240 52 L 260 52 M 230 64 L 250 64 M 170 168 L 190 168 M 180 180 L 200 180 M 220 168 L 240 168",
      ),
      phrase("the bricks", "les briques"),
    ),
    part(
      "window",
      box("edge paper", 186, 72, 48, 56) + line("M 210 72 L 210 128 M 186 100 L 234 100"),
      phrase("the window", "la fenêtre"),
    ),
    part("sill", box("edge t3", 180, 128, 60, 8), phrase("the window sill", "le rebord de la fenêtre")),
    part(
      "rails",
      path("edge t4", "M 60 200 L 136 22 L 143 25 L 67 200 Z M 106 200 L 182 22 L 189 25 L 113 200 Z"),
      phrase("a side rail", "un montant"),
    ),
    ...Array.from({ length: 9 }, (_, at) => {
      const y = 182 - at * 18;
      const x = 64 + (200 - y) * 0.427;
      return part(
        at === 4 ? "rung" : `rung ${at + 1}`,
        box("edge t4", x + 2, y - 3, 44, 6, 2),
        phrase("a rung", "un barreau"),
      );
    }),
  ],
  missing: "rung",
  seen: ["rails", "window", "sill"],
  spare: [phrase("the second ladder", "la deuxième échelle")],
  difficulty: -0.6,
};
