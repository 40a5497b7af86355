import { plainSpan } from "./plain_span.ts";
import { LETTERS } from "./signs.ts";

export const letterSpanSequence = plainSpan({
  kind: "letter_span_sequence",
  signs: LETTERS,
  longest: LETTERS.length,
  capacity: {
    forward: { mean: 5.6, sd: 1.15 },
    backward: { mean: 4.4, sd: 1.15 },
    ascending: { mean: 4.8, sd: 1.15 },
  },
  task: {
    forward: {
      en: "Type the letters in the order in which they were shown.",
      fr: "Tapez les lettres dans l’ordre où elles ont été présentées.",
    },
    backward: {
      en: "Type the letters backward, from the last one shown to the first.",
      fr: "Tapez les lettres à rebours, de la dernière présentée à la première.",
    },
    ascending: {
      en: "Type the letters in alphabetical order. One that was shown twice is typed twice.",
      fr: "Tapez les lettres dans l’ordre alphabétique. Une lettre présentée deux fois se tape deux fois.",
    },
  },
});
