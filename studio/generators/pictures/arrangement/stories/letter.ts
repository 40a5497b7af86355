import type { Phrase } from "$/instruments/format/generator.ts";
import { box, line, moved, path, phrase } from "../../pen.ts";
import { leads, story } from "../story.ts";

const LETTER_STATES = ["is written", "is put in", "is stamped", "is mailed"] as const;
type Letter = (typeof LETTER_STATES)[number];
const LETTER_CAPTIONS: Record<Letter, Phrase> = {
  "is written": phrase(
    "A pen writes on a sheet that is half filled.",
    "Un stylo écrit sur une feuille à moitié remplie.",
  ),
  "is put in": phrase(
    "A folded sheet sticks out of an open envelope without a stamp.",
    "Une feuille pliée dépasse d’une enveloppe ouverte sans timbre.",
  ),
  "is stamped": phrase(
    "A closed envelope with an address and a stamp.",
    "Une enveloppe fermée avec une adresse et un timbre.",
  ),
  "is mailed": phrase(
    "A hand holds an envelope with a stamp at the slot of a mailbox.",
    "Une main tient une enveloppe timbrée devant la fente d’une boîte aux lettres.",
  ),
};
const stamped = box("edge paper", -34, -22, 68, 44, 2) + box("edge t4", 16, -17, 13, 15) +
  line("M -22 4 L 8 4 M -22 12 L 0 12");
export const LETTER = story<Letter>({
  id: "letter",
  difficulty: -1.3,
  states: LETTER_STATES,
  draw: (state) =>
    ({
      "is written": () =>
        box("edge paper", 62, 22, 84, 116, 2) +
        line("M 74 42 L 134 42 M 74 56 L 134 56 M 74 70 L 134 70 M 74 84 L 112 84") +
        path("edge t3", "M 114 84 L 118 72 L 160 30 L 168 38 L 126 80 Z"),
      "is put in": () =>
        path("edge t1", "M 44 74 L 100 30 L 156 74 Z") + box("edge paper", 58, 42, 84, 60) +
        line("M 70 54 L 130 54 M 70 64 L 130 64") +
        path("edge t1", "M 44 74 L 44 140 L 156 140 L 156 74 L 100 110 Z"),
      "is stamped": () => moved(100, 86, `<g transform="scale(1.7)">${stamped}</g>`),
      "is mailed": () =>
        path("edge t3", "M 108 140 L 108 50 Q 108 20 142 20 Q 178 20 178 50 L 178 140 Z") +
        box("solid", 122, 56, 42, 7, 3) + box("edge paper", 124, 84, 38, 22, 2) +
        path("line", "M 100 140 L 190 140") + moved(84, 62, stamped) +
        path("edge t4", "M 12 70 L 40 62 L 40 84 L 12 92 Z") +
        path("edge paper", "M 40 60 L 56 58 Q 66 60 60 68 L 54 84 L 40 86 Z"),
    })[state](),
  caption: (state) => LETTER_CAPTIONS[state],
  reasons: leads(
    LETTER_STATES,
    phrase(
      "A letter is written before it is put into its envelope.",
      "On écrit une lettre avant de la mettre dans son enveloppe.",
    ),
    phrase(
      "The envelope is closed once the letter is in it.",
      "On ferme l’enveloppe une fois la lettre dedans.",
    ),
    phrase("It is mailed with a stamp.", "On la poste avec un timbre."),
  ),
});
