import { disc, line, oval, path, phrase } from "../../pen.ts";
import { grows, story } from "../story.ts";

type Balloon = 0 | 1 | 2 | 3;
const BALLOON_CAPTIONS = [
  phrase("A limp balloon hangs from somebody’s hand.", "Un ballon mou pend à la main de quelqu’un."),
  phrase("A small balloon is at somebody’s mouth.", "Quelqu’un souffle dans un petit ballon."),
  phrase("A very large balloon is at somebody’s mouth.", "Quelqu’un souffle dans un très gros ballon."),
  phrase("Shreds of rubber fly around.", "Des lambeaux de caoutchouc volent en tous sens."),
];
const face = disc("edge paper", 50, 70, 26) + path("edge t3", "M 14 152 Q 12 108 50 104 Q 88 108 86 152 Z") +
  disc("solid", 60, 62, 3);
export const BALLOON = story<Balloon>({
  id: "balloon",
  difficulty: -1.6,
  states: [0, 1, 2, 3],
  draw: (air) =>
    face +
    (air === 0
      ? line("M 66 80 L 72 80 M 82 128 L 104 112") + disc("edge paper", 106, 110, 5) +
        path("edge t4", "M 104 114 L 112 114 Q 120 128 112 140 Q 104 142 102 134 Z")
      : air === 3
      ? oval("edge paper", 70, 82, 4, 6) +
        path(
          "edge t4",
          "M 112 50 L 122 60 L 108 66 Z M 150 40 L 160 58 L 146 54 Z M 132 96 L 144 100 L 134 112 Z M 168 90 L 176 104 L 160 104 Z M 104 118 L 114 128 L 100 130 Z",
        ) +
        line("M 120 80 L 106 80 M 134 70 L 140 60 M 140 84 L 152 88 M 126 92 L 122 104")
      : line("M 72 80 L 80 80") + path("edge t4", "M 80 76 L 90 80 L 80 84 Z") +
        oval("edge t4", air === 1 ? 106 : 140, 80, air === 1 ? 18 : 52, air === 1 ? 15 : 46)),
  caption: (air) => BALLOON_CAPTIONS[air]!,
  reasons: [
    grows(
      phrase("The balloon is blown up until it bursts.", "Le ballon gonfle jusqu’à ce qu’il éclate."),
      (air) => air,
    ),
  ],
});
