import type { Phrase } from "$/instruments/format/generator.ts";
import { headed, joined, listed, sentence } from "../../phrases.ts";
import { FORM_WORDS } from "../forms.ts";
import { tonedForms } from "../tones.ts";
import type { Load, Scale } from "./balance.ts";
import { THINGS } from "./drawing.ts";

/** "2 circles and 1 star". */
export const told = (load: Load, forms: readonly number[]): Phrase =>
  listed(load.flatMap((count, at) => count ? [tonedForms(count, FORM_WORDS[THINGS[forms[at]!]!.form])] : []));

export function toldScales(shown: readonly Scale[], open: Load, forms: readonly number[]): Phrase {
  const said = shown.map(({ left, right }, at) =>
    sentence(
      headed(
        { en: `scale ${at + 1}`, fr: `balance ${at + 1}` },
        balances(told(left, forms), told(right, forms)),
      ),
    )
  );
  const last = headed(
    { en: "last scale", fr: "dernière balance" },
    joined([told(open, forms), {
      en: "on the left, nothing yet on the right",
      fr: "à gauche, rien encore à droite",
    }], " "),
  );
  return joined([...said, sentence(last)], " ");
}

const balances = (left: Phrase, right: Phrase): Phrase => ({
  en: `${left.en} on the left, ${right.en} on the right`,
  fr: `${left.fr} à gauche, ${right.fr} à droite`,
});

/** Why the right answer is right, for practice: what each thing weighs, in the lightest whole numbers. */
export function explained(
  open: Load,
  right: Load,
  weights: readonly number[],
  forms: readonly number[],
): Phrase {
  const used = weights.flatMap((weight, at) => open[at] || right[at] ? [{ weight, at }] : []);
  const one = (at: number) => told(weights.map((_, other) => Number(other === at)), forms);
  const assumed = listed(
    used.map(({ weight, at }) => ({
      en: `${one(at).en} weighs ${weight}`,
      fr: `${one(at).fr} pèse ${weight}`,
    })),
  );
  const result: Phrase = {
    en: `so ${told(open, forms).en} and ${told(right, forms).en} weigh the same`,
    fr: `donc, ${told(open, forms).fr} et ${told(right, forms).fr} pèsent autant`,
  };
  const check: Phrase = {
    en: `the scales balance if ${assumed.en}`,
    fr: `les balances sont en équilibre si ${assumed.fr}`,
  };
  return joined([sentence(check), sentence(result)], " ");
}
