import { disc, line, path, phrase, thin } from "../../pen.ts";
import { part, type Scene } from "../scene.ts";

const water = (y: number) =>
  path(
    "edge t2",
    `M 120 ${y} Q 141 ${y - 6} 162 ${y} Q 183 ${y + 6} 204 ${y} Q 225 ${y - 6} 246 ${y} Q 270 ${
      y + 6
    } 292 ${y} L 292 212 L 120 212 Z`,
  );
export const FISHING: Scene = {
  id: "fishing",
  subject: phrase("somebody sitting on a dock", "une personne assise sur un quai"),
  parts: [
    part("sun", disc("t4", 262, 34, 16), phrase("the sun", "le soleil")),
    part("water", water(176)),
    part(
      "dock",
      path(
        "edge t4",
        "M 8 150 L 136 150 L 136 160 L 8 160 Z M 24 160 L 34 160 L 34 212 L 24 212 Z M 104 160 L 114 160 L 114 212 L 104 212 Z",
      ),
      phrase("the dock", "le quai"),
    ),
    part(
      "pail",
      path("edge t1", "M 14 124 L 38 124 L 35 150 L 17 150 Z") + line("M 14 124 Q 26 104 38 124"),
      phrase("the bucket", "le seau"),
    ),
    part("line", thin("M 222 48 L 222 166"), phrase("the fishing line", "le fil de pêche")),
    part(
      "float",
      disc("edge paper", 222, 172, 7) + path("edge t4", "M 215 172 C 215 163 229 163 229 172 Z") +
        thin("M 202 180 Q 222 188 242 180"),
      phrase("the float", "le flotteur"),
    ),
    part(
      "person",
      path("edge t3", "M 70 102 Q 70 90 82 90 Q 96 90 96 104 L 98 148 L 72 148 Z") +
        path("edge t2", "M 80 138 L 122 138 Q 128 138 128 146 L 128 176 L 118 176 L 118 150 L 80 150 Z") +
        disc("edge paper", 84, 74, 15),
    ),
    part(
      "hat",
      path("edge t4", "M 62 66 L 110 66 L 110 62 L 98 62 Q 96 48 84 48 Q 72 48 70 62 L 62 62 Z"),
      phrase("the hat", "le chapeau"),
    ),
    part(
      "rod",
      path("line", "M 106 122 L 222 48") + line("M 86 102 L 104 126 L 118 114") +
        disc("edge paper", 120, 113, 4) + disc("edge t1", 128, 116, 5),
      phrase("the fishing rod", "la canne à pêche"),
    ),
  ],
  missing: "line",
  seen: ["float", "rod", "hat"],
  spare: [phrase("the boat", "le bateau")],
  difficulty: 0.3,
};
