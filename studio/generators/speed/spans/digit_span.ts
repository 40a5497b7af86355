import { plainSpan } from "./plain_span.ts";
import { DIGITS } from "./signs.ts";

export const digitSpan = plainSpan({
  kind: "digit_span",
  signs: DIGITS,
  longest: 12,
  capacity: {
    forward: { mean: 6.5, sd: 1.25 },
    backward: { mean: 5, sd: 1.25 },
    ascending: { mean: 5.7, sd: 1.25 },
  },
  task: {
    forward: {
      en: "Type the digits in the order in which they were shown.",
      fr: "Tapez les chiffres dans l’ordre où ils ont été présentés.",
    },
    backward: {
      en: "Type the digits backward, from the last one shown to the first.",
      fr: "Tapez les chiffres à rebours, du dernier présenté au premier.",
    },
    ascending: {
      en: "Type the digits from the smallest to the largest. One that was shown twice is typed twice.",
      fr: "Tapez les chiffres du plus petit au plus grand. Un chiffre présenté deux fois se tape deux fois.",
    },
  },
});
