import { drawForm, FORM_WORDS } from "../../forms.ts";
import { describeForms, TONE_CLASSES } from "../../tones.ts";
import type { Look } from "../attribute.ts";
import { FILL, NUMBER, SHAPE, worn } from "./attributes.ts";

/** Positions for one to six forms, in steps from the centre. */
const PLACES: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [[-1.1, 0], [1.1, 0]],
  [[0, -0.9], [-1, 0.9], [1, 0.9]],
  [[-1.1, -1.1], [1.1, -1.1], [-1.1, 1.1], [1.1, 1.1]],
  [[-1.8, -1.2], [1.8, -1.2], [0, 0], [-1.8, 1.2], [1.8, 1.2]],
  [[-2, -1.1], [0, -1.1], [2, -1.1], [-2, 1.1], [0, 1.1], [2, 1.1]],
];
const STEP = 13.5;

/** One to six equal forms. */
export const COUNTED: Look = {
  id: "counted",
  attributes: [NUMBER, SHAPE, FILL],
  draw(cell) {
    const [form, tone] = worn(cell);
    return PLACES[cell.number! - 1]!.map(([x, y]) =>
      drawForm(form, x * STEP, y * STEP, 10, TONE_CLASSES[tone])
    )
      .join("");
  },
  describe(cell) {
    const [form, tone] = worn(cell);
    return describeForms(cell.number!, FORM_WORDS[form], tone);
  },
};
