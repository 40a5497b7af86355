import { box, disc, line, path, phrase } from "../../pen.ts";
import { part, type Scene } from "../scene.ts";

export const CHAIRLIFT: Scene = {
  id: "chairlift",
  subject: phrase("a chairlift in winter", "un télésiège en hiver"),
  parts: [
    part(
      "mountain",
      path("edge t1", "M 8 212 L 8 180 L 120 150 L 292 76 L 292 212 Z"),
      phrase("the mountain", "la montagne"),
    ),
    part(
      "trees",
      path(
        "edge t2",
        "M 40 206 L 56 168 L 72 206 Z M 226 190 L 240 154 L 254 190 Z M 90 204 L 102 176 L 114 204 Z",
      ),
      phrase("a fir tree", "un sapin"),
    ),
    part(
      "tower",
      path("edge t3", "M 146 66 L 154 66 L 158 196 L 142 196 Z") + box("edge t3", 126, 60, 48, 8, 3),
      phrase("the tower", "le pylône"),
    ),
    part("cable", line("M 8 108 L 292 18"), phrase("the cable", "le câble")),
    part(
      "chairs",
      [[58, 92], [230, 38]].map(([x, y]) =>
        line(`M ${x} ${y} L ${x} ${y! + 30}`) +
        path(
          "edge t4",
          `M ${x! - 16} ${y! + 30} L ${x! + 16} ${y! + 30} L ${x! + 16} ${y! + 50} L ${x! - 16} ${y! + 50} Z`,
        ) + line(`M ${x! - 20} ${y! + 52} L ${x! + 20} ${y! + 52}`)
      ).join(""),
      phrase("a chair", "un siège"),
    ),
    part(
      "snow",
      [[30, 40], [90, 30], [180, 100], [200, 20], [270, 120], [110, 110], [20, 140], [190, 140]].map((
        [x, y],
      ) => disc("edge paper", x!, y!, 3)).join(""),
      phrase("the snow", "la neige"),
    ),
  ],
  missing: "cable",
  seen: ["tower", "chairs", "trees"],
  spare: [phrase("a skier", "une personne en skis")],
  difficulty: -0.9,
};
