import { box, disc, line, path, phrase } from "../../pen.ts";
import { part, type Scene } from "../scene.ts";

export const SWING: Scene = {
  id: "swing",
  subject: phrase("a swing in a playground", "une balançoire dans un parc"),
  parts: [
    part("ground", line("M 10 196 L 290 196")),
    part("sun", disc("t4", 268, 36, 16), phrase("the sun", "le soleil")),
    part(
      "posts",
      path(
        "edge t4",
        "M 66 40 L 36 196 L 44 196 L 72 56 Z M 68 40 L 98 196 L 106 196 L 74 44 Z M 230 40 L 200 196 L 192 196 L 224 56 Z M 232 40 L 262 196 L 254 196 L 226 44 Z",
      ),
      phrase("a post", "un poteau"),
    ),
    part("bar", box("edge t3", 56, 34, 186, 10, 4), phrase("the top bar", "la barre du haut")),
    part("rope", line("M 126 44 L 126 150")),
    part("second rope", line("M 174 44 L 174 150"), phrase("a rope", "une corde")),
    part("seat", box("edge t3", 116, 148, 68, 9, 3), phrase("the seat", "le siège")),
  ],
  missing: "second rope",
  seen: ["seat", "bar", "posts"],
  spare: [phrase("the slide", "la glissade")],
  difficulty: -1.1,
};
