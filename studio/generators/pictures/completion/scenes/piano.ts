import { box, phrase, times } from "../../pen.ts";
import { part, type Scene } from "../scene.ts";

const BLACK = [1, 2, 4, 5, 6, 8, 9, 11, 12, 13];
export const PIANO: Scene = {
  id: "piano",
  subject: phrase("part of a piano keyboard", "une partie d’un clavier de piano"),
  parts: [
    part("case", box("edge t4", 10, 30, 280, 30, 3)),
    part("name", box("edge paper", 124, 38, 52, 14, 7), phrase("the name plate", "la plaque du fabricant")),
    part(
      "white",
      times(14, (at) => box("edge paper", 10 + at * 20, 60, 20, 124)),
      phrase("a long key", "une touche longue"),
    ),
    ...BLACK.map((at) =>
      part(
        at === 9 ? "black" : `black ${at}`,
        box("solid", 4 + at * 20, 60, 12, 76),
        phrase("a short key", "une touche courte"),
      )
    ),
    part(
      "felt",
      box("edge t3", 10, 56, 280, 6),
      phrase("the strip above the keys", "la bande au-dessus des touches"),
    ),
    part(
      "front",
      box("edge t4", 10, 184, 280, 16, 2),
      phrase("the rail in front of the keys", "la barre devant les touches"),
    ),
  ],
  missing: "black",
  seen: ["white", "felt", "front"],
  spare: [phrase("the music stand", "le lutrin")],
  difficulty: 1.6,
};
