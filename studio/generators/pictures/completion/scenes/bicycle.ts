import { around, box, disc, line, path, phrase, thin, times } from "../../pen.ts";
import { part, type Scene } from "../scene.ts";

const spokes = (x: number) =>
  times(12, (at) => {
    const [[x1, y1], [x2, y2]] = [around(x, 150, 5, at * 30), around(x, 150, 42, at * 30)];
    return thin(`M ${x1} ${y1} L ${x2} ${y2}`);
  });
const tire = (x: number) => disc("line", x, 150, 46) + disc("line thin", x, 150, 42);

export const BICYCLE: Scene = {
  id: "bicycle",
  subject: phrase("a bicycle", "un vélo"),
  parts: [
    part("wheels", tire(72) + tire(228), phrase("a tire", "un pneu")),
    part("spokes", spokes(72) + spokes(228), phrase("the spokes", "les rayons")),
    part(
      "frame",
      path(
        "line",
        "M 72 150 L 138 150 L 119 92 Z M 122 98 L 196 94 M 138 150 L 199 106 M 192 82 L 203 118 L 228 150",
      ),
    ),
    part("chain", line("M 72 143 L 138 137 M 72 157 L 138 163"), phrase("the chain", "la chaîne")),
    part("gears", disc("edge t1", 138, 150, 13) + disc("edge t1", 72, 150, 7)),
    part("hub", disc("edge t1", 228, 150, 4)),
    part(
      "pedals",
      line("M 138 150 L 154 172 M 138 150 L 122 128") + box("edge t3", 145, 171, 20, 6, 2) +
        box("edge t3", 111, 122, 20, 6, 2),
      phrase("the pedals", "les pédales"),
    ),
    part(
      "saddle",
      line("M 119 92 L 115 80") +
        path("edge t3", "M 94 74 Q 98 68 112 71 L 140 75 Q 138 81 124 81 L 104 84 Q 95 82 94 74 Z"),
      phrase("the saddle", "la selle"),
    ),
    part("handlebars", line("M 192 82 L 188 70 L 172 66 M 188 70 L 206 66 Q 218 67 214 80")),
  ],
  missing: "chain",
  seen: ["pedals", "saddle", "spokes"],
  spare: [phrase("the basket", "le panier")],
  difficulty: -0.3,
};
