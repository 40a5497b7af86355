import type { Phrase } from "$/instruments/format/generator.ts";

/** Fills of a form. Tones differ in lightness; blue and orange differ for every kind of colour vision. */
export const TONES = ["empty", "blue", "filled", "orange"] as const;
export type Tone = (typeof TONES)[number];

export const TONE_CLASSES: Readonly<Record<Tone, string>> = {
  empty: "paper edge",
  blue: "t2 edge",
  filled: "solid edge",
  orange: "t4 edge",
};

interface ToneWords {
  readonly en: string;
  readonly fr: Readonly<Record<"f" | "m", readonly [one: string, more: string]>>;
}

export const TONE_WORDS: Readonly<Record<Tone, ToneWords>> = {
  empty: { en: "empty", fr: { m: ["vide", "vides"], f: ["vide", "vides"] } },
  blue: { en: "blue", fr: { m: ["bleu", "bleus"], f: ["bleue", "bleues"] } },
  filled: { en: "filled", fr: { m: ["plein", "pleins"], f: ["pleine", "pleines"] } },
  orange: { en: "orange", fr: { m: ["orange", "orange"], f: ["orange", "orange"] } },
};

/** "2 blue stars". */
export function describeForms(
  count: number,
  form: {
    readonly en: readonly [string, string];
    readonly fr: readonly [string, string];
    readonly gender: "f" | "m";
  },
  tone?: Tone,
): Phrase {
  const at = count === 1 ? 0 : 1;
  const words = tone && TONE_WORDS[tone];
  return {
    en: [count, words?.en, form.en[at]].filter(Boolean).join(" "),
    fr: [count, form.fr[at], words?.fr[form.gender][at]].filter(Boolean).join(" "),
  };
}
