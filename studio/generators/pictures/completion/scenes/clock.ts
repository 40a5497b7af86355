import { around, disc, figure, path, phrase, thin, times } from "../../pen.ts";
import { part, type Scene } from "../scene.ts";

const hand = (angle: number, length: number, half: number) => {
  const [tip, left, right, tail] = [
    around(150, 110, length, angle),
    around(150, 110, half, angle - 90),
    around(150, 110, half, angle + 90),
    around(150, 110, 12, angle + 180),
  ];
  return path("solid", `M ${tip} L ${left} L ${tail} L ${right} Z`);
};
export const CLOCK: Scene = {
  id: "clock",
  subject: phrase("a wall clock", "une horloge murale"),
  parts: [
    part("rim", disc("edge t3", 150, 110, 96), phrase("the rim", "le pourtour")),
    part("face", disc("edge paper", 150, 110, 84)),
    part(
      "marks",
      times(60, (at) => {
        const [[x1, y1], [x2, y2]] = [
          around(150, 110, 82, at * 6),
          around(150, 110, at % 5 ? 79 : 74, at * 6),
        ];
        return thin(`M ${x1} ${y1} L ${x2} ${y2}`);
      }),
      phrase("the minute marks", "les traits des minutes"),
    ),
    part(
      "numbers",
      times(12, (at) => figure(...around(150, 110, 62, (at + 1) * 30), 18, at + 1)),
      phrase("a number", "un nombre"),
    ),
    part("hour hand", hand(305, 40, 6), phrase("the hour hand", "la petite aiguille")),
    part("minute hand", hand(60, 66, 5), phrase("the minute hand", "la grande aiguille")),
    part("pin", disc("edge t4", 150, 110, 5)),
  ],
  missing: "minute hand",
  seen: ["hour hand", "numbers", "rim"],
  spare: [phrase("the bell", "la sonnerie")],
  difficulty: -1.6,
};
