import { box, disc, figure, line, moved, path, thin } from "../pen.ts";
import { svg } from "../../svg.ts";

const WIDTH = 200;
const HEIGHT = 160;
/** Height of the ground. */
const GROUND = 140;

/** A framed picture of a story, with its number in the upper left corner, which stays empty. */
export const panel = (number: number, drawn: string) =>
  svg(
    WIDTH,
    HEIGHT,
    drawn,
    box("line", 1, 1, WIDTH - 2, HEIGHT - 2, 8),
    disc("edge paper", 18, 18, 12),
    figure(18, 18, 16, number),
  );

type Point = readonly [x: number, y: number];

interface Pose {
  /** Positions of the hands; the arms reach there from the shoulders. */
  readonly hands: readonly [Point, Point];
  readonly tone?: "t1" | "t2" | "t3" | "t4";
  readonly feet?: number;
}

/** A person standing at x, 78 high: round head, plain clothes. */
export const person = (x: number, { hands, tone = "t3", feet = GROUND }: Pose) => {
  const at = (height: number) => feet - height;
  return line(
    `M ${x - 5} ${at(28)} L ${x - 7} ${feet} L ${x - 1} ${feet} M ${x + 5} ${at(28)} L ${x + 7} ${feet} L ${
      x + 13
    } ${feet}`,
  ) +
    path(
      `edge ${tone}`,
      `M ${x - 6} ${at(58)} L ${x + 6} ${at(58)} Q ${x + 12} ${at(58)} ${x + 12} ${at(50)} L ${x + 10} ${
        at(26)
      } ` +
        `L ${x - 10} ${at(26)} L ${x - 12} ${at(50)} Q ${x - 12} ${at(58)} ${x - 6} ${at(58)} Z`,
    ) +
    disc("edge paper", x, at(68), 10) +
    line(
      `M ${x - 10} ${at(52)} L ${hands[0][0]} ${hands[0][1]} M ${x + 10} ${at(52)} L ${hands[1][0]} ${
        hands[1][1]
      }`,
    ) +
    disc("edge paper", hands[0][0], hands[0][1], 3) + disc("edge paper", hands[1][0], hands[1][1], 3);
};

export const ground = line(`M 8 ${GROUND} L 192 ${GROUND}`);
export const sun = (x: number, y: number) =>
  disc("t4", x, y, 12) +
  line(
    [0, 45, 90, 135, 180, 225, 270, 315].map((angle) => {
      const [cos, sin] = [Math.cos(angle * Math.PI / 180), Math.sin(angle * Math.PI / 180)];
      const at = (radius: number) => `${(x + radius * cos).toFixed(1)} ${(y + radius * sin).toFixed(1)}`;
      return `M ${at(16)} L ${at(20)}`;
    }).join(" "),
  );
export const flame = (x: number, y: number, size = 1) =>
  moved(
    x,
    y,
    path(
      "edge t4",
      `M 0 ${-18 * size} Q ${9 * size} ${-6 * size} ${5 * size} 0 Q 0 ${4 * size} ${-5 * size} 0 Q ${
        -9 * size
      } ${-6 * size} 0 ${-18 * size} Z`,
    ),
  );
export const smoke = (x: number, y: number) =>
  thin(`M ${x} ${y} Q ${x - 8} ${y - 10} ${x} ${y - 18} Q ${x + 8} ${y - 26} ${x} ${y - 36}`);
export const tree = (x: number, feet = GROUND) =>
  path("edge t4", `M ${x - 6} ${feet} L ${x - 5} ${feet - 46} L ${x + 5} ${feet - 46} L ${x + 6} ${feet} Z`) +
  path(
    "edge t2",
    `M ${x - 28} ${feet - 44} Q ${x - 42} ${feet - 62} ${x - 26} ${feet - 74} Q ${x - 24} ${
      feet - 100
    } ${x} ${feet - 98} ` +
      `Q ${x + 24} ${feet - 100} ${x + 26} ${feet - 74} Q ${x + 42} ${feet - 62} ${x + 28} ${
        feet - 44
      } Q ${x} ${feet - 32} ${x - 28} ${feet - 44} Z`,
  );
export const table = box("edge t4", 12, 128, 176, 8) + line("M 30 136 L 30 152 M 170 136 L 170 152");
