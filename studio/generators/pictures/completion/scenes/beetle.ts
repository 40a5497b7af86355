import { disc, line, path, phrase, times } from "../../pen.ts";
import { part, type Scene } from "../scene.ts";

const leg = (side: 1 | -1, y: number, knee: number, foot: number) =>
  line(`M ${150 + side * 34} ${y} L ${150 + side * 66} ${knee} L ${150 + side * 88} ${foot}`);
export const BEETLE: Scene = {
  id: "beetle",
  subject: phrase("a beetle seen from above", "un coléoptère vu d’en haut"),
  parts: [
    part("front legs", leg(1, 88, 72, 48) + leg(-1, 88, 72, 48)),
    part("left middle leg", leg(-1, 122, 124, 140)),
    part("right middle leg", leg(1, 122, 124, 140), phrase("a leg", "une patte")),
    part("back legs", leg(1, 152, 172, 206) + leg(-1, 152, 172, 206)),
    part(
      "feelers",
      line("M 142 42 Q 132 24 112 20 M 158 42 Q 168 24 188 20"),
      phrase("a feeler", "une antenne"),
    ),
    part("head", path("edge t3", "M 128 64 Q 126 38 150 38 Q 174 38 172 64 Z")),
    part(
      "eyes",
      disc("edge paper", 136, 52, 6) + disc("edge paper", 164, 52, 6),
      phrase("an eye", "un œil"),
    ),
    part("shoulders", path("edge t3", "M 116 86 Q 118 62 150 62 Q 182 62 184 86 Q 150 96 116 86 Z")),
    part(
      "wings",
      path(
        "edge t4",
        "M 150 88 Q 120 92 112 100 Q 100 160 150 202 Z M 150 88 Q 180 92 188 100 Q 200 160 150 202 Z",
      ),
      phrase("the wing cases", "les élytres"),
    ),
    part(
      "spots",
      times(
        6,
        (at) => disc("solid", 150 + (at % 2 ? 1 : -1) * [20, 26, 16][at >> 1]!, [112, 140, 168][at >> 1]!, 6),
      ),
      phrase("a spot", "une tache"),
    ),
  ],
  missing: "right middle leg",
  seen: ["feelers", "eyes", "spots"],
  spare: [phrase("the stinger", "le dard")],
  difficulty: -0.1,
};
