import { box, disc, line, path, phrase } from "../../pen.ts";
import { part, type Scene } from "../scene.ts";

export const SHADOWS: Scene = {
  id: "shadows",
  subject: phrase("a sunny day in a park", "une journée ensoleillée dans un parc"),
  parts: [
    part(
      "sun",
      disc("t4", 34, 32, 16) +
        line(
          "M 34 8 L 34 4 M 58 32 L 62 32 M 51 49 L 54 52 M 17 49 L 14 52 M 10 32 L 6 32 M 51 15 L 54 12 M 17 15 L 14 12",
        ),
      phrase("the sun", "le soleil"),
    ),
    part("grass", line("M 8 150 L 292 150")),
    part(
      "tree shadow",
      path("t1", "M 68 168 L 76 168 L 108 188 Q 122 180 140 190 Q 152 206 128 208 Q 102 206 100 192 Z"),
      phrase("the shadow of the tree", "l’ombre de l’arbre"),
    ),
    part(
      "tree",
      path("edge t4", "M 66 172 L 68 116 L 78 116 L 80 172 Z") +
        path(
          "edge t2",
          "M 46 120 Q 28 104 44 88 Q 46 62 73 64 Q 100 62 102 88 Q 118 104 100 120 Q 73 130 46 120 Z",
        ),
      phrase("the tree", "l’arbre"),
    ),
    part("bench shadow", path("t1", "M 142 182 L 196 182 L 222 198 L 170 198 Z")),
    part(
      "bench",
      box("edge t4", 136, 146, 66, 7, 2) + box("edge t4", 136, 132, 66, 7, 2) +
        box("edge t4", 132, 160, 74, 7, 2) + line("M 142 132 L 142 184 M 196 132 L 196 184"),
      phrase("the bench", "le banc"),
    ),
    part(
      "lamp shadow",
      path("t1", "M 245 184 L 251 184 L 284 206 L 278 208 Z"),
      phrase("the shadow of the lamp post", "l’ombre du lampadaire"),
    ),
    part(
      "lamp",
      box("edge t3", 244, 70, 8, 116) + path("edge t4", "M 234 50 L 262 50 L 256 72 L 240 72 Z") +
        path("edge t3", "M 230 50 L 248 38 L 266 50 Z"),
      phrase("the lamp post", "le lampadaire"),
    ),
  ],
  missing: "lamp shadow",
  seen: ["bench", "sun", "tree shadow"],
  spare: [phrase("the bird", "l’oiseau")],
  difficulty: 1.2,
};
