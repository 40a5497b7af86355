import type { Phrase } from "$/instruments/format/generator.ts";
import { drawForm, FORM_WORDS, FORMS } from "../../forms.ts";
import { TONE_CLASSES, TONE_WORDS, TONES } from "../../tones.ts";
import type { Cell, Look } from "../attribute.ts";
import { FILL, INNER, OUTER } from "./attributes.ts";

/** No cross or star outside: an inner form would not fit. */
const AROUND = ["circle", "square", "diamond", "triangle"] as const;
/** The inner form is filled, the outer one never. */
const AROUND_TONES = TONES.filter((tone) => tone !== "filled");

/** A form within a form. */
export const NESTED: Look = {
  id: "nested",
  attributes: [
    { ...OUTER, to: AROUND.length - 1 },
    INNER,
    { ...FILL, to: AROUND_TONES.length - 1 },
  ],
  draw(cell) {
    const [outer, inner, tone] = worn(cell);
    return drawForm(outer, 0, 0, 28, TONE_CLASSES[tone]) +
      drawForm(inner, 0, outer === "triangle" ? 7 : 0, 9, "solid");
  },
  describe(cell): Phrase {
    const [outer, inner, tone] = worn(cell);
    const around = FORM_WORDS[outer];
    const within = FORM_WORDS[inner];
    const fill = TONE_WORDS[tone];
    const article = /^[aeiou]/.test(fill.en) ? "an" : "a";
    return {
      en: `${within.en[0]} in ${article} ${fill.en} ${around.en[0]}`,
      fr: `${within.fr[0]} dans un ${around.fr[0]} ${fill.fr.m[0]}`,
    };
  },
};

const worn = (cell: Cell) => [AROUND[cell.outer!]!, FORMS[cell.inner!]!, AROUND_TONES[cell.fill!]!] as const;
