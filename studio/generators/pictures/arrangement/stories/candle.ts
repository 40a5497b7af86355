import { box, line, path, phrase } from "../../pen.ts";
import { flame, smoke, table } from "../cast.ts";
import { grows, story } from "../story.ts";

const CANDLE_CAPTIONS = [
  phrase("A tall candle burns.", "Une longue bougie brûle."),
  phrase(
    "A candle of half the height burns; wax runs down its side.",
    "Une bougie à moitié consumée brûle; de la cire coule sur le côté.",
  ),
  phrase(
    "A short candle burns; wax covers the holder.",
    "Une courte bougie brûle; la cire recouvre le bougeoir.",
  ),
  phrase("A stub of wax without a flame smokes.", "Un reste de bougie sans flamme fume."),
];
export const CANDLE = story<number>({
  id: "candle",
  difficulty: -2.4,
  states: [0, 1, 2, 3],
  draw(burnt) {
    const top = 56 + [0, 28, 48, 54][burnt]!;
    return table +
      (burnt < 3 ? flame(100, top - 8) : smoke(100, top - 10)) + line(`M 100 ${top} L 100 ${top - 8}`) +
      box("edge t1", 88, top, 24, 118 - top) +
      (burnt === 0 ? "" : path(
        "edge t1",
        `M 110 ${top} L 118 ${top} Q 120 ${top + 4} 118 ${Math.min(top + 6 + 8 * burnt, 114)} Q 114 ${
          Math.min(top + 12 + 8 * burnt, 118)
        } 110 ${top + 6} Z`,
      )) +
      path("edge t3", "M 64 118 L 136 118 L 126 128 L 74 128 Z") +
      (burnt >= 2 ? path("edge t1", "M 74 120 Q 84 108 100 112 Q 118 108 128 120 Z") : "");
  },
  caption: (burnt) => CANDLE_CAPTIONS[burnt]!,
  reasons: [
    grows(phrase("A candle only becomes shorter.", "Une bougie ne peut que raccourcir."), (burnt) => burnt),
  ],
});
