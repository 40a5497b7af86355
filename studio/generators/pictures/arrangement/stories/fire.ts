import type { Phrase } from "$/instruments/format/generator.ts";
import { box, moved, oval, path, phrase, thin, times } from "../../pen.ts";
import { flame, ground, person, smoke } from "../cast.ts";
import { leads, story } from "../story.ts";

const FIRE_STATES = ["laid", "burning", "put out", "charred"] as const;
type Fire = (typeof FIRE_STATES)[number];
const FIRE_CAPTIONS: Record<Fire, Phrase> = {
  laid: phrase(
    "Fresh logs are laid inside a ring of stones; a full bucket stands beside them.",
    "Des bûches fraîches sont placées dans un cercle de pierres; un seau plein est à côté.",
  ),
  burning: phrase("A fire burns in the ring of stones.", "Un feu brûle dans le cercle de pierres."),
  "put out": phrase(
    "Somebody pours water on a smaller fire; it steams.",
    "Quelqu’un verse de l’eau sur un feu plus petit; de la vapeur monte.",
  ),
  charred: phrase(
    "Wet, gray wood lies in the ring; an empty bucket lies on its side.",
    "Du bois brûlé et mouillé est dans le cercle; un seau vide est couché à côté.",
    "Wet, burnt wood lies in the ring; an empty bucket lies on its side.",
  ),
};
const stones = times(5, (at) => oval("edge t1", 62 + at * 19, 136, 10, 7));
const logs = (look: string) =>
  `<g transform="rotate(14 100 124)">${box(look, 70, 118, 60, 11, 5)}</g><g transform="rotate(-14 100 124)">${
    box(look, 70, 118, 60, 11, 5)
  }</g>`;
const pail = (level: boolean) =>
  path("line", "M -14 -14 Q 0 -34 14 -14") + path("edge paper", "M -14 -14 L 14 -14 L 10 14 L -10 14 Z") +
  (level ? path("edge t2", "M -13 -9 L 13 -9 L 10 14 L -10 14 Z") : "");
export const FIRE = story<Fire>({
  id: "fire",
  difficulty: -0.6,
  states: FIRE_STATES,
  draw: (state) =>
    ground + logs(state === "charred" || state === "put out" ? "edge t1" : "edge t4") +
    (state === "burning" ? flame(100, 122, 3.6) + flame(82, 122, 2) + flame(118, 122, 2) : "") +
    (state === "put out" ? flame(94, 122, 1.6) + smoke(86, 92) + smoke(104, 84) : "") +
    stones +
    (state === "laid" || state === "burning" ? moved(170, 126, pail(true)) : "") +
    (state === "put out"
      ? person(168, { tone: "t3", hands: [[146, 88], [144, 100]] }) +
        path("edge t2", "M 128 96 Q 112 100 108 116 L 116 118 Q 120 106 132 104 Z") +
        `<g transform="translate(138 90) rotate(-70)">${pail(false)}</g>`
      : "") +
    (state === "charred"
      ? thin("M 94 108 Q 90 100 94 94 M 106 108 Q 102 100 106 94") +
        `<g transform="translate(164 128) rotate(80)">${pail(false)}</g>` + oval("edge t2", 100, 146, 50, 4)
      : ""),
  caption: (state) => FIRE_CAPTIONS[state],
  reasons: leads(
    FIRE_STATES,
    phrase("Wood is laid before it burns.", "On place le bois avant qu’il brûle."),
    phrase("A fire burns before it is put out.", "Un feu brûle avant qu’on l’éteigne."),
    phrase("Burnt wood and an empty bucket are what is left.", "Il reste du bois brûlé et un seau vide."),
  ),
});
