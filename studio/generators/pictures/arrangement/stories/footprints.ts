import { box, line, oval, path, phrase, times } from "../../pen.ts";
import { person } from "../cast.ts";
import { grows, story } from "../story.ts";

interface Walk {
  readonly x: number;
  readonly out: number;
  readonly back: number;
}
const WALK_STATES: readonly Walk[] = [
  { x: 70, out: 0, back: 0 },
  { x: 108, out: 3, back: 0 },
  { x: 146, out: 6, back: 0 },
  { x: 108, out: 6, back: 3 },
  { x: 70, out: 6, back: 6 },
];
const WALK_CAPTIONS = [
  phrase(
    "Somebody stands at the house in untouched snow.",
    "Quelqu’un est près de la maison, dans une neige intacte.",
  ),
  phrase(
    "Somebody walks between house and mailbox; one short row of footprints leads from the house.",
    "Quelqu’un marche entre la maison et la boîte aux lettres; une courte rangée de pas part de la maison.",
  ),
  phrase(
    "Somebody stands at the mailbox; one row of footprints leads from the house.",
    "Quelqu’un est devant la boîte aux lettres; une rangée de pas part de la maison.",
  ),
  phrase(
    "Somebody with a letter walks between house and mailbox; there are one long and one short row of footprints.",
    "Quelqu’un, une lettre à la main, marche entre la maison et la boîte aux lettres; il y a une longue et une courte rangée de pas.",
  ),
  phrase(
    "Somebody with a letter stands at the house; there are two long rows of footprints.",
    "Quelqu’un, une lettre à la main, est près de la maison; il y a deux longues rangées de pas.",
  ),
];
export const FOOTPRINTS = story<Walk>({
  id: "footprints",
  difficulty: 1.4,
  states: WALK_STATES,
  draw: ({ x, out, back }) =>
    line("M 8 120 L 192 120") + box("edge t1", 8, 66, 38, 54) + path("edge t3", "M 4 68 L 27 42 L 52 68 Z") +
    box("edge t4", 28, 88, 14, 32) +
    line("M 178 120 L 178 92") +
    path("edge t3", "M 166 92 L 166 82 Q 166 74 178 74 Q 190 74 190 82 L 190 92 Z") +
    times(out, (at) => oval("solid", 70 + at * 13, 134, 4, 2)) + times(back, (at) =>
      oval("solid", 140 - at * 13, 148, 4, 2)) +
    person(x, {
      tone: "t4",
      feet: 124,
      hands: [[x - 16, 96], [x + (x > 140 && back === 0 ? 20 : 16), x > 140 ? 84 : 96]],
    }) +
    (back > 0
      ? box("edge paper", x - 26, 88, 18, 12) + line(`M ${x - 26} 88 L ${x - 17} 95 L ${x - 8} 88`)
      : ""),
  caption: (walk) => WALK_CAPTIONS[WALK_STATES.indexOf(walk)]!,
  reasons: [
    grows(
      phrase(
        "Footprints in the snow only become more: one row on the way out, a second on the way back.",
        "Les pas dans la neige ne font que s’ajouter\u00a0: une rangée à l’aller, une autre au retour.",
      ),
      ({ out, back }) => out + back,
    ),
  ],
});
