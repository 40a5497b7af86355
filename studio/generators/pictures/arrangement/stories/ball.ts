import type { Phrase } from "$/instruments/format/generator.ts";
import { box, disc, line, moved, path, phrase, thin } from "../../pen.ts";
import { person } from "../cast.ts";
import { leads, story } from "../story.ts";

const BALL_STATES = ["flies", "is pricked", "is patched", "is whole"] as const;
type Ball = (typeof BALL_STATES)[number];
const BALL_CAPTIONS: Record<Ball, Phrase> = {
  flies: phrase(
    "A round ball without a patch flies toward a cactus.",
    "Un ballon bien rond, sans pièce, vole vers un cactus.",
  ),
  "is pricked": phrase(
    "A ball hangs on the spines of a cactus and loses air.",
    "Un ballon piqué sur un cactus perd son air.",
  ),
  "is patched": phrase(
    "A flat ball with a patch lies beside an air pump.",
    "Un ballon plat, avec une pièce collée, est à côté d’une pompe.",
  ),
  "is whole": phrase(
    "Somebody holds up a round ball with a patch.",
    "Quelqu’un lève un ballon bien rond, avec une pièce collée.",
  ),
};
const cactus = path(
  "edge t2",
  "M 150 140 L 150 108 L 136 108 Q 126 108 126 98 L 126 84 Q 132 76 138 84 L 138 96 L 150 96 L 150 62 Q 160 46 170 62 L 170 84 L 180 84 L 180 72 Q 185 66 190 72 L 190 88 Q 190 98 180 98 L 170 98 L 170 140 Z",
) +
  thin(
    "M 156 72 L 152 70 M 164 80 L 168 78 M 156 90 L 152 88 M 164 106 L 168 104 M 156 120 L 152 118 M 132 90 L 128 88 M 164 128 L 168 126",
  );
const round = disc("edge paper", 0, 0, 24) +
  path("edge t3", "M 0 -24 Q -16 0 0 24 Q -32 20 -24 0 Q -22 -20 0 -24 Z") +
  path("edge t4", "M 0 -24 Q 16 0 0 24 Q 32 20 24 0 Q 22 -20 0 -24 Z");
const flat = path("edge paper", "M -28 12 Q -30 -4 -8 -2 Q 6 -8 16 0 Q 30 0 28 12 Z") +
  path("edge t3", "M -28 12 Q -30 -4 -8 -2 Q -12 6 -6 12 Z") +
  path("edge t4", "M 28 12 Q 30 0 16 0 Q 10 6 12 12 Z");
const patch = line("M -6 0 L 6 0") + box("edge paper", -7, -7, 14, 14, 3) +
  line("M -3 -3 L 3 3 M 3 -3 L -3 3");
export const BALL = story<Ball>({
  id: "ball",
  difficulty: 0.5,
  states: BALL_STATES,
  draw: (state) =>
    line("M 8 140 L 192 140") + ({
      flies: () => cactus + moved(84, 66, round) + thin("M 24 70 L 50 66 M 28 84 L 54 78 M 28 54 L 52 54"),
      "is pricked": () =>
        cactus + moved(114, 80, `<g transform="rotate(-70)">${flat}</g>`) +
        thin("M 92 66 L 76 58 M 90 80 L 72 80 M 92 94 L 76 102"),
      "is patched": () =>
        moved(66, 128, flat, moved(2, 0, patch)) + line("M 92 134 Q 116 128 132 136") +
        box("edge t3", 134, 92, 18, 44) + box("edge t1", 126, 134, 34, 6) +
        line("M 143 92 L 143 64 M 130 64 L 156 64"),
      "is whole": () =>
        person(100, { tone: "t2", hands: [[80, 58], [120, 58]] }) + moved(100, 36, round, moved(0, 2, patch)),
    })[state](),
  caption: (state) => BALL_CAPTIONS[state],
  reasons: leads(
    BALL_STATES,
    phrase(
      "The ball is pricked because it flies into the cactus.",
      "Le ballon est piqué parce qu’il vole dans le cactus.",
    ),
    phrase("A patch goes on what is pricked.", "On colle une pièce sur ce qui est percé."),
    phrase("It is pumped up when the patch is on.", "On le gonfle quand la pièce est collée."),
  ),
});
