import { box, disc, line, path, phrase, thin } from "../../pen.ts";
import { part, type Scene } from "../scene.ts";

const pane = (x: number) =>
  box("edge t4", x, 128, 30, 30) + thin(`M ${x + 15} 128 L ${x + 15} 158 M ${x} 143 L ${x + 30} 143`);
export const HOUSE: Scene = {
  id: "house",
  subject: phrase("a house", "une maison"),
  parts: [
    part("ground", line("M 10 192 L 290 192")),
    part("path", path("edge t1", "M 137 192 L 163 192 L 182 214 L 118 214 Z"), phrase("the path", "l’allée")),
    part("chimney", box("edge t3", 190, 40, 20, 50), phrase("the chimney", "la cheminée")),
    part("walls", box("edge paper", 78, 102, 144, 90)),
    part("roof", path("edge t2", "M 62 104 L 150 40 L 238 104 Z"), phrase("the roof", "le toit")),
    part("window", pane(90) + pane(180), phrase("a window", "une fenêtre")),
    part("attic", disc("edge t4", 150, 80, 10)),
    part(
      "door",
      box("edge t3", 134, 138, 32, 54) + disc("solid", 160, 167, 2.5),
      phrase("the door", "la porte"),
    ),
    part(
      "bush",
      path("edge t2", "M 30 192 Q 22 172 38 170 Q 46 156 56 170 Q 70 174 64 192 Z"),
      phrase("the bush", "le buisson"),
    ),
  ],
  missing: "door",
  seen: ["chimney", "window"],
  spare: [phrase("the garage", "le garage"), phrase("the balcony", "le balcon")],
  difficulty: -2.2,
};
