import { box, disc, path, phrase, times } from "../../pen.ts";
import { part, type Scene } from "../scene.ts";

export const PADLOCK: Scene = {
  id: "padlock",
  subject: phrase("a padlock and its key", "un cadenas et sa clé"),
  parts: [
    part(
      "shackle",
      path(
        "edge t1",
        "M 74 104 L 74 66 C 74 10 166 10 166 66 L 166 104 L 148 104 L 148 66 C 148 34 92 34 92 66 L 92 104 Z",
      ),
      phrase("the curved bar", "l’anse"),
    ),
    part("body", box("edge t4", 56, 100, 128, 100, 12)),
    part(
      "rivets",
      times(4, (at) => disc("edge paper", at % 2 ? 170 : 70, at < 2 ? 114 : 186, 5)),
      phrase("the rivets", "les rivets"),
    ),
    part(
      "keyhole",
      disc("solid", 120, 140, 9) + path("solid", "M 116 142 L 124 142 L 129 168 L 111 168 Z"),
      phrase("the keyhole", "le trou de la serrure"),
    ),
    part(
      "key",
      path(
        "edge t1",
        "M 236 92 L 244 92 L 244 190 L 236 190 Z M 244 164 L 262 164 L 262 172 L 244 172 Z M 244 178 L 256 178 L 256 186 L 244 186 Z",
      ) + disc("edge t1", 240, 72, 22) + disc("edge paper", 240, 66, 7),
      phrase("the teeth of the key", "les dents de la clé"),
    ),
  ],
  missing: "keyhole",
  seen: ["shackle", "key", "rivets"],
  spare: [phrase("the chain", "la chaîne")],
  difficulty: -0.8,
};
