import { box, disc, line, path, phrase, thin } from "../../pen.ts";
import { part, type Scene } from "../scene.ts";

const perforated = "M 196 40 L 256 40 L 256 100 L 196 100 Z";
export const LETTER_MAILED: Scene = {
  id: "letter",
  subject: phrase("a letter that came by mail", "une lettre arrivée par la poste"),
  parts: [
    part("envelope", box("edge t1", 22, 26, 256, 168, 3)),
    part("edge", thin("M 30 34 L 270 34 L 270 186 L 30 186 Z"), phrase("the border", "la bordure")),
    part(
      "sender",
      line("M 42 50 L 92 50 M 42 60 L 108 60 M 42 70 L 84 70"),
      phrase("the sender’s address", "l’adresse de retour"),
    ),
    part(
      "address",
      line("M 116 130 L 214 130 M 116 144 L 232 144 M 116 158 L 196 158"),
      phrase("the address", "l’adresse"),
    ),
    part(
      "stamp",
      path("edge t4", perforated) + path("edge t3", "M 206 90 L 218 62 L 228 78 L 236 68 L 246 90 Z") +
        disc("edge paper", 240, 56, 5),
      phrase("the stamp", "le timbre"),
    ),
    part(
      "postmark",
      disc("line", 186, 82, 24) + disc("line thin", 186, 82, 16) +
        thin("M 178 80 L 194 80 M 178 86 L 194 86") +
        line(
          "M 210 70 Q 222 64 234 70 Q 246 76 258 70 M 211 82 Q 222 76 234 82 Q 246 88 258 82 M 210 94 Q 222 88 234 94 Q 246 100 258 94",
        ),
      phrase("the postmark", "le cachet de la poste"),
    ),
  ],
  missing: "stamp",
  seen: ["address", "postmark", "sender"],
  spare: [phrase("the ribbon", "le ruban")],
  difficulty: -0.5,
};
