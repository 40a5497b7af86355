import type { Phrase } from "$/instruments/format/generator.ts";
import { drawForm, FORM_WORDS } from "../../forms.ts";
import { TONE_CLASSES, TONE_WORDS } from "../../tones.ts";
import type { Look } from "../attribute.ts";
import { FILL, SHAPE, SIZE, worn } from "./attributes.ts";

const RADII = [6, 13, 20, 28];
const SIZE_WORDS: readonly Record<"en" | "f" | "m", string>[] = [
  { en: "tiny", m: "minuscule", f: "minuscule" },
  { en: "small", m: "petit", f: "petite" },
  { en: "large", m: "grand", f: "grande" },
  { en: "huge", m: "énorme", f: "énorme" },
];

/** One form in several sizes. */
export const SIZED: Look = {
  id: "sized",
  attributes: [SIZE, SHAPE, FILL],
  draw(cell) {
    const [form, tone] = worn(cell);
    return drawForm(form, 0, 0, RADII[cell.size!]!, TONE_CLASSES[tone]);
  },
  describe(cell): Phrase {
    const [form, tone] = worn(cell);
    const { en, fr, gender } = FORM_WORDS[form];
    const size = SIZE_WORDS[cell.size!]!;
    return {
      en: `${size.en} ${TONE_WORDS[tone].en} ${en[0]}`,
      fr: `${size[gender]} ${fr[0]} ${TONE_WORDS[tone].fr[gender][0]}`,
    };
  },
};
