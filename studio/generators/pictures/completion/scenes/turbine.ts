import { around, box, disc, moved, path, phrase } from "../../pen.ts";
import { part, type Scene } from "../scene.ts";

const [HUB_X, HUB_Y] = [150, 74];
const blade = (angle: number) => {
  const [x1, y1] = around(HUB_X, HUB_Y, 62, angle);
  const [x2, y2] = around(HUB_X, HUB_Y, 20, angle + 24);
  const [x3, y3] = around(HUB_X, HUB_Y, 6, angle + 60);
  const [x4, y4] = around(HUB_X, HUB_Y, 6, angle - 60);
  return path("edge t1", `M ${x4} ${y4} L ${x1} ${y1} L ${x2} ${y2} L ${x3} ${y3} Z`);
};
export const TURBINE: Scene = {
  id: "turbine",
  subject: phrase("a wind turbine on a hill", "une éolienne sur une colline"),
  parts: [
    part(
      "cloud",
      moved(
        0,
        0,
        path(
          "edge t1",
          "M 30 62 Q 26 46 44 46 Q 52 32 68 42 Q 86 38 86 54 Q 92 66 78 66 L 40 66 Q 32 66 30 62 Z",
        ),
      ),
      phrase("the cloud", "le nuage"),
    ),
    part(
      "hill",
      path("edge t2", "M 8 212 L 8 190 Q 80 158 150 168 Q 230 178 292 196 L 292 212 Z"),
      phrase("the hill", "la colline"),
    ),
    part(
      "tower",
      path("edge paper", "M 146 78 L 154 78 L 160 186 L 140 186 Z"),
      phrase("the tower", "la tour"),
    ),
    part("door", box("edge t3", 145, 170, 10, 16), phrase("the door", "la porte")),
    part("blades", blade(20) + blade(140)),
    part("blade", blade(260), phrase("a blade", "une pale")),
    part("hub", disc("edge t4", HUB_X, HUB_Y, 8)),
  ],
  missing: "blade",
  seen: ["door", "tower"],
  spare: [phrase("the fence", "la clôture"), phrase("a staircase", "un escalier")],
  difficulty: -1.9,
};
