import { box, disc, path, phrase, thin, times } from "../../pen.ts";
import { part, type Scene } from "../scene.ts";

const PEGS = [0, 1, 2, 3, 4, 5];
export const GUITAR: Scene = {
  id: "guitar",
  subject: phrase("part of a guitar", "une partie d’une guitare"),
  parts: [
    part(
      "body",
      path("edge t4", "M 60 212 Q 40 150 96 132 Q 120 124 150 128 Q 180 124 204 132 Q 260 150 240 212 Z"),
    ),
    part(
      "hole",
      disc("edge paper", 150, 164, 30) + disc("line thin", 150, 164, 35),
      phrase("the sound hole", "la rosace"),
    ),
    part("neck", path("edge t1", "M 132 52 L 168 52 L 174 158 L 126 158 Z"), phrase("the neck", "le manche")),
    part(
      "frets",
      times(6, (at) => thin(`M ${130.6 - at * 0.9} ${68 + at * 15} L ${169.4 + at * 0.9} ${68 + at * 15}`)),
      phrase("a fret", "une frette"),
    ),
    part("headstock", path("edge t3", "M 130 52 L 122 8 L 178 8 L 170 52 Z")),
    part(
      "pegs",
      PEGS.map((at) => box("edge paper", at < 3 ? 104 : 180, 12 + (at % 3) * 13, 16, 8, 3)).join(""),
      phrase("a tuning peg", "une clé"),
    ),
    ...PEGS.map((at) =>
      part(
        at === 3 ? "string" : `string ${at + 1}`,
        thin(`M ${138 + at * 4.8} 52 L ${133 + at * 6.8} 206`),
        phrase("a string", "une corde"),
      )
    ),
    part("bridge", box("edge t3", 116, 200, 68, 10, 2), phrase("the bridge", "le chevalet")),
  ],
  missing: "string",
  seen: ["pegs", "frets", "hole"],
  spare: [phrase("the strap", "la sangle")],
  difficulty: 1.0,
};
