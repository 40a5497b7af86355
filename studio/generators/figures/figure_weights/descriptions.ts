import type { Phrase } from "$/instruments/format/generator.ts";
import { joinPhrases, listPhrases, sentence, withHeading } from "../../phrases.ts";
import { FORM_WORDS } from "../forms.ts";
import { describeForms } from "../tones.ts";
import type { Load, Scale } from "./balance.ts";
import { THINGS } from "./drawing.ts";

/** "2 circles and 1 star". */
export const describeLoad = (load: Load, forms: readonly number[]): Phrase =>
  listPhrases(
    load.flatMap((count, at) => count ? [describeForms(count, FORM_WORDS[THINGS[forms[at]!]!.form])] : []),
  );

export function describeScales(shown: readonly Scale[], open: Load, forms: readonly number[]): Phrase {
  const sentences = shown.map(({ left, right }, at) =>
    sentence(
      withHeading(
        { en: `scale ${at + 1}`, fr: `balance ${at + 1}` },
        balances(describeLoad(left, forms), describeLoad(right, forms)),
      ),
    )
  );
  const last = withHeading(
    { en: "last scale", fr: "dernière balance" },
    joinPhrases([describeLoad(open, forms), {
      en: "on the left, nothing yet on the right",
      fr: "à gauche, rien encore à droite",
    }], " "),
  );
  return joinPhrases([...sentences, sentence(last)], " ");
}

const balances = (left: Phrase, right: Phrase): Phrase => ({
  en: `${left.en} on the left, ${right.en} on the right`,
  fr: `${left.fr} à gauche, ${right.fr} à droite`,
});

/** Feedback for practice: possible weights of the forms, in the smallest whole numbers. */
export function explainWeights(
  open: Load,
  right: Load,
  weights: readonly number[],
  forms: readonly number[],
): Phrase {
  const used = weights.flatMap((weight, at) => open[at] || right[at] ? [{ weight, at }] : []);
  const one = (at: number) => describeLoad(weights.map((_, other) => Number(other === at)), forms);
  const assumed = listPhrases(
    used.map(({ weight, at }) => ({
      en: `${one(at).en} weighs ${weight}`,
      fr: `${one(at).fr} pèse ${weight}`,
    })),
  );
  const result: Phrase = {
    en: `so ${describeLoad(open, forms).en} and ${describeLoad(right, forms).en} weigh the same`,
    fr: `donc, ${describeLoad(open, forms).fr} et ${describeLoad(right, forms).fr} pèsent autant`,
  };
  const check: Phrase = {
    en: `the scales balance if ${assumed.en}`,
    fr: `les balances sont en équilibre si ${assumed.fr}`,
  };
  return joinPhrases([sentence(check), sentence(result)], " ");
}
