import type { Phrase } from "$/instruments/format/generator.ts";
import { box, disc, line, moved, path, phrase } from "../../pen.ts";
import { person } from "../cast.ts";
import { leads, story } from "../story.ts";

const BULB_STATES = ["lit", "out", "changed", "lit anew"] as const;
type Bulb = (typeof BULB_STATES)[number];
const BULB_CAPTIONS: Record<Bulb, Phrase> = {
  lit: phrase(
    "Somebody reads under a lamp that is on; a box with a new bulb stands on the shelf.",
    "Quelqu’un lit sous une lampe allumée; une boîte d’ampoule neuve est sur la tablette.",
  ),
  out: phrase(
    "The lamp is off; somebody looks up with a closed book; the box stands on the shelf.",
    "La lampe est éteinte; quelqu’un lève les yeux, le livre fermé; la boîte est sur la tablette.",
  ),
  changed: phrase(
    "Somebody on a stool holds a bulb to the lamp; the open box lies on the floor.",
    "Quelqu’un, sur un tabouret, tient une ampoule près de la lampe; la boîte ouverte est au sol.",
  ),
  "lit anew": phrase(
    "Somebody reads under a lamp that is on; the open box lies on the floor.",
    "Quelqu’un lit sous une lampe allumée; la boîte ouverte est au sol.",
  ),
};
const lamp = (isLit: boolean, hasBulb: boolean) =>
  line("M 110 2 L 110 14") + path("edge t3", "M 96 14 L 124 14 L 136 28 L 84 28 Z") +
  (hasBulb ? disc(isLit ? "edge t4" : "edge paper", 110, 34, 8) : "") +
  (isLit
    ? line("M 90 38 L 80 44 M 98 46 L 92 54 M 110 48 L 110 56 M 122 46 L 128 54 M 130 38 L 140 44")
    : "");
const shelf = line("M 156 84 L 192 84");
const carton = path("edge t4", "M -12 0 L 12 0 L 12 -26 L -12 -26 Z") + disc("edge paper", 0, -14, 6);
const openCarton = path("edge t4", "M -12 0 L 12 0 L 12 -20 L -12 -20 Z") +
  path("edge paper", "M -12 -20 L -20 -28 M 12 -20 L 20 -28") + disc("edge paper", 0, -10, 6);
const book = (isOpen: boolean, x: number, y: number) =>
  isOpen
    ? path(
      "edge paper",
      `M ${x} ${y} L ${x - 18} ${y - 8} L ${x - 18} ${y - 24} L ${x} ${y - 16} L ${x + 18} ${y - 24} L ${
        x + 18
      } ${y - 8} Z`,
    ) + line(`M ${x} ${y - 16} L ${x} ${y}`)
    : box("edge t1", x - 3, y - 20, 6, 24);
export const BULB = story<Bulb>({
  id: "bulb",
  difficulty: 1.1,
  states: BULB_STATES,
  draw: (state) =>
    line("M 8 150 L 192 150") + shelf + lamp(state === "lit" || state === "lit anew", state !== "changed") +
    (state === "lit" || state === "out" ? moved(174, 84, carton) : moved(172, 150, openCarton)) +
    (state === "changed"
      ? box("edge t1", 54, 124, 40, 6) + line("M 60 130 L 54 150 M 88 130 L 94 150") +
        person(72, { tone: "t2", feet: 124, hands: [[58, 94], [98, 56]] }) + disc("edge paper", 104, 50, 7)
      : person(72, {
        tone: "t2",
        feet: 150,
        hands: state === "out" ? [[58, 118], [90, 112]] : [[66, 108], [92, 108]],
      }) + (state === "out" ? book(false, 92, 116) : book(true, 80, 114))),
  caption: (state) => BULB_CAPTIONS[state],
  reasons: leads(
    BULB_STATES,
    phrase("The lamp goes out while somebody reads.", "La lampe s’éteint pendant la lecture."),
    phrase("The bulb is changed because it is out.", "On change l’ampoule parce qu’elle est grillée."),
    phrase(
      "There is light again, and the box of the new bulb is open.",
      "La lumière est revenue, et la boîte de l’ampoule neuve est ouverte.",
    ),
  ),
});
