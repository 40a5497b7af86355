import { disc, path, phrase } from "../../pen.ts";
import { part, type Scene } from "../scene.ts";

export const SAILBOAT: Scene = {
  id: "sailboat",
  subject: phrase("a sailboat on the water", "un voilier sur l’eau"),
  parts: [
    part("sun", disc("t4", 50, 48, 18), phrase("the sun", "le soleil")),
    part("mast", path("solid", "M 147 28 L 153 28 L 153 164 L 147 164 Z"), phrase("the mast", "le mât")),
    part("flag", path("edge t4", "M 153 28 L 178 35 L 153 43 Z"), phrase("the flag", "le drapeau")),
    part("mainsail", path("edge t1", "M 158 50 Q 214 92 232 144 L 158 144 Z"), phrase("a sail", "une voile")),
    part("jib", path("edge t1", "M 142 54 Q 118 108 88 144 L 142 144 Z")),
    part("hull", path("edge t3", "M 72 160 L 244 160 Q 232 188 212 192 L 104 192 Q 84 186 72 160 Z")),
    part(
      "water",
      path(
        "edge t2",
        "M 8 190 Q 24 182 40 190 Q 56 198 72 190 Q 88 182 104 190 Q 120 198 136 190 Q 152 182 168 190 Q 184 198 200 190 " +
          "Q 216 182 232 190 Q 248 198 264 190 Q 280 182 292 190 L 292 212 L 8 212 Z",
      ),
    ),
  ],
  missing: "mast",
  seen: ["mainsail", "flag", "sun"],
  spare: [phrase("the anchor", "l’ancre")],
  difficulty: -1.4,
};
