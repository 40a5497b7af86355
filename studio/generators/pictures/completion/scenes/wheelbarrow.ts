import { box, disc, line, path, phrase } from "../../pen.ts";
import { part, type Scene } from "../scene.ts";

export const WHEELBARROW: Scene = {
  id: "wheelbarrow",
  subject: phrase("a wheelbarrow full of earth", "une brouette remplie de terre"),
  parts: [
    part("ground", line("M 10 194 L 290 194")),
    part(
      "earth",
      path("edge t4", "M 86 84 Q 108 54 140 62 Q 176 44 208 84 Z"),
      phrase("the earth", "la terre"),
    ),
    part(
      "legs",
      path("edge t3", "M 176 140 L 184 140 L 194 194 L 184 194 Z"),
      phrase("the legs", "les pieds"),
    ),
    part("fork", path("line", "M 70 168 L 114 138")),
    part("tray", path("edge t2", "M 58 80 L 226 80 L 198 142 L 112 142 Z"), phrase("the tray", "la cuve")),
    part("shafts", path("edge t3", "M 84 152 L 206 132 L 274 108 L 276 116 L 210 140 L 86 160 Z")),
    part("grips", box("edge t4", 262, 100, 26, 12, 5), phrase("the handles", "les poignées")),
    part(
      "wheel",
      disc("solid", 70, 168, 26) + disc("edge t1", 70, 168, 15) + disc("solid", 70, 168, 4),
      phrase("the wheel", "la roue"),
    ),
  ],
  missing: "legs",
  seen: ["grips", "wheel", "tray"],
  spare: [phrase("the shovel", "la pelle")],
  difficulty: 0.8,
};
