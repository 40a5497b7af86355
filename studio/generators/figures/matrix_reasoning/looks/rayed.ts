import { element } from "../../../svg.ts";
import { listPhrases } from "../../../phrases.ts";
import { drawForm, type Form, FORM_WORDS } from "../../forms.ts";
import { type Attribute, type Look, marksOf } from "../attribute.ts";
import { DIRECTIONS, marks } from "./attributes.ts";

const MIDDLES: readonly Form[] = ["circle", "square", "triangle", "diamond"];
const MIDDLE: Attribute = {
  id: "middle",
  order: "none",
  from: 0,
  to: MIDDLES.length - 1,
  name: { en: "the shape in the middle", fr: "la forme du milieu" },
  plural: { en: "shapes in the middle", fr: "formes du milieu" },
};

/** A form with rays. */
export const RAYED: Look = {
  id: "rayed",
  attributes: [
    marks(DIRECTIONS.length, { en: "the rays", fr: "les rayons" }, { en: "rays", fr: "rayons" }),
    MIDDLE,
  ],
  draw(cell) {
    const rays = marksOf(cell.marks!);
    const lines = rays.map((ray) => `M${at(ray, 13)}L${at(ray, 29)}`).join("");
    const ends = rays.map((ray) => {
      const [cx, cy] = towards(ray, 31);
      return element("circle", { class: "solid", cx, cy, r: 4 });
    });
    return element("path", { class: "line", d: lines }) + ends.join("") +
      drawForm(MIDDLES[cell.middle!]!, 0, 0, 10, "t2 edge");
  },
  describe(cell) {
    const middle = FORM_WORDS[MIDDLES[cell.middle!]!];
    const rays = listPhrases(marksOf(cell.marks!).map((mark) => DIRECTIONS[mark]!));
    return { en: `${middle.en[0]}, rays ${rays.en}`, fr: `${middle.fr[0]}, rayons ${rays.fr}` };
  },
};

function towards(ray: number, far: number): [number, number] {
  const angle = (ray - 2) * Math.PI / 4;
  return [Math.round(Math.cos(angle) * far * 10) / 10 || 0, Math.round(Math.sin(angle) * far * 10) / 10 || 0];
}

const at = (ray: number, far: number) => towards(ray, far).join(" ");
