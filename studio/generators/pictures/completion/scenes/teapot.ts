import { box, disc, line, oval, path, phrase } from "../../pen.ts";
import { part, type Scene } from "../scene.ts";

export const TEAPOT: Scene = {
  id: "teapot",
  subject: phrase("a teapot", "une théière"),
  parts: [
    part("table", line("M 20 192 L 280 192")),
    part(
      "handle",
      path("edge t3", "M 92 98 C 26 72 20 178 98 162 L 98 150 C 44 158 44 96 88 112 Z"),
      phrase("the handle", "l’anse"),
    ),
    part(
      "spout",
      path("edge t2", "M 206 112 C 240 116 232 84 256 72 L 272 84 C 250 104 262 146 206 156 Z"),
      phrase("the spout", "le bec"),
    ),
    part("foot", box("edge t3", 112, 176, 76, 16, 4), phrase("the base", "le pied")),
    part("pot", oval("edge t2", 150, 132, 72, 52)),
    part("lid", path("edge t1", "M 104 92 Q 150 54 196 92 Z"), phrase("the lid", "le couvercle")),
    part("knob", disc("edge t4", 150, 65, 9)),
  ],
  missing: "spout",
  seen: ["handle", "lid", "foot"],
  spare: [phrase("the strainer", "la passoire")],
  difficulty: -2.5,
};
