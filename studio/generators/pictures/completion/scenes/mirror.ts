import { box, disc, line, oval, path, phrase, times, turned } from "../../pen.ts";
import { part, type Scene } from "../scene.ts";

const petals = (x: number, y: number) =>
  times(6, (at) => turned(at * 60, x, y, oval("edge t4", x, y - 9, 4, 7))) + disc("solid", x, y, 4);
const vase = (x: number) =>
  line(`M ${x} 132 Q ${x - 4} 110 ${x - 12} 94 M ${x} 132 Q ${x + 2} 112 ${x + 12} 82`) + petals(x - 12, 90) +
  petals(x + 12, 78) +
  path(
    "edge t2",
    `M ${x - 9} 128 L ${x + 9} 128 Q ${x + 8} 138 ${x + 18} 150 Q ${x + 20} 166 ${x + 10} 172 L ${
      x - 10
    } 172 Q ${x - 20} 166 ${x - 18} 150 Q ${x - 8} 138 ${x - 9} 128 Z`,
  );
const candle = (x: number) =>
  path("edge t4", `M ${x} 84 Q ${x + 9} 98 ${x} 106 Q ${x - 9} 98 ${x} 84 Z`) +
  line(`M ${x} 104 L ${x} 112`) +
  box("edge paper", x - 7, 112, 14, 52) +
  path("edge t3", `M ${x - 18} 164 L ${x + 18} 164 L ${x + 12} 174 L ${x - 12} 174 Z`);
export const MIRROR: Scene = {
  id: "mirror",
  subject: phrase("a shelf before a mirror", "une tablette devant un miroir"),
  parts: [
    part("frame", box("edge t4", 28, 14, 244, 150, 6), phrase("the frame", "le cadre")),
    part("glass", box("edge t1", 38, 24, 224, 140)),
    part(
      "candle mirrored",
      `<g transform="translate(26 -8) translate(30 20) scale(0.86)">${candle(74)}</g>`,
      phrase("the reflection of the candle", "le reflet de la bougie"),
    ),
    part(
      "vase mirrored",
      `<g transform="translate(26 -8) translate(30 20) scale(0.86)">${vase(206)}</g>`,
      phrase("the reflection of the flowers", "le reflet des fleurs"),
    ),
    part("shelf", box("edge t3", 14, 174, 272, 12)),
    part("candle", candle(74), phrase("the candle", "la bougie")),
    part("vase", vase(206), phrase("the vase", "le vase")),
    part(
      "brackets",
      path("edge t1", "M 50 186 L 74 186 L 50 210 Z M 250 186 L 226 186 L 250 210 Z"),
      phrase("a bracket under the shelf", "un support sous la tablette"),
    ),
  ],
  missing: "vase mirrored",
  seen: ["candle mirrored", "vase", "frame"],
  spare: [phrase("a light above the mirror", "une lumière au-dessus du miroir")],
  difficulty: 1.3,
};
