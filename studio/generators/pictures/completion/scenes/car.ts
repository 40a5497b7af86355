import { disc, line, oval, path, phrase, thin } from "../../pen.ts";
import { part, type Scene } from "../scene.ts";

const wheel = (x: number) =>
  disc("solid", x, 158, 24) + disc("edge t1", x, 158, 11) + disc("solid", x, 158, 3);
/** Where a wheel belongs under the body. */
const arch = (x: number) =>
  path("edge paper", `M ${x - 29} 160 C ${x - 29} 118 ${x + 29} 118 ${x + 29} 160 Z`);

export const CAR: Scene = {
  id: "car",
  subject: phrase("a car", "une voiture"),
  parts: [
    part("road", line("M 10 183 L 290 183")),
    part(
      "body",
      path(
        "edge t2",
        "M 30 160 L 30 128 Q 31 118 44 115 L 82 110 L 110 76 Q 114 71 122 71 L 194 71 Q 202 71 207 77 L 233 110 " +
          "L 262 116 Q 272 119 272 132 L 272 160 Z",
      ) + arch(82) + arch(222),
    ),
    part(
      "window",
      path("edge paper", "M 99 109 L 119 84 L 153 84 L 153 109 Z M 164 84 L 195 84 L 215 109 L 164 109 Z"),
      phrase("a window", "une vitre"),
    ),
    part(
      "handle",
      thin("M 158 84 L 158 156") + line("M 166 122 L 178 122"),
      phrase("the door handle", "la poignée"),
    ),
    part("headlight", oval("edge t4", 264, 130, 6, 9), phrase("the headlight", "le phare")),
    part("front wheel", wheel(222)),
    part("wheel", wheel(82), phrase("a wheel", "une roue")),
  ],
  missing: "wheel",
  seen: ["handle", "window", "headlight"],
  spare: [phrase("the roof rack", "le porte-bagages")],
  difficulty: -2.7,
};
