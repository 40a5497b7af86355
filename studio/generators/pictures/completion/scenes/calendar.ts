import { box, disc, figure, line, oval, phrase, thin, times } from "../../pen.ts";
import { part, type Scene } from "../scene.ts";

const CELLS = 30;
export const CALENDAR: Scene = {
  id: "calendar",
  subject: phrase("the page of a month on the wall", "la page d’un mois, au mur"),
  parts: [
    part("page", box("edge paper", 60, 40, 180, 164, 4)),
    part("heading", box("edge t3", 60, 40, 180, 28, 4), phrase("the top band", "le bandeau du haut")),
    part("rings", times(5, (at) => oval("line", 82 + at * 34, 40, 4, 9)), phrase("a ring", "un anneau")),
    part(
      "nail",
      disc("solid", 150, 14, 4) + line("M 120 32 L 150 14 L 180 32"),
      phrase("the nail", "le clou"),
    ),
    part(
      "lines",
      times(4, (at) => thin(`M 66 ${96 + at * 26} L 234 ${96 + at * 26}`)),
      phrase("the lines between the weeks", "les lignes entre les semaines"),
    ),
    ...Array.from({ length: CELLS }, (_, at) =>
      part(
        at === 16 ? "number" : `day ${at + 1}`,
        figure(78 + ((at + 2) % 7) * 24, 83 + Math.floor((at + 2) / 7) * 26, 13, at + 1),
        phrase("a number", "un nombre"),
      )),
    part("today", disc("line", 78 + 3 * 24, 83 + 26, 11), phrase("the circle", "le cercle")),
  ],
  missing: "number",
  seen: ["rings", "nail", "today"],
  spare: [phrase("a photo", "une photo")],
  difficulty: 0.2,
};
