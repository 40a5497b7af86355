import canadian from "../locales/en-CA/common.json" with { type: "json" };
import american from "../locales/en-US/common.json" with { type: "json" };
import french from "../locales/fr/common.json" with { type: "json" };
import type { LetterWordsOf } from "../domain/inviting/letter.ts";

const [letter, respondent] = "common:letter.respondent".replace("common:", "").split(".") as [
  "letter",
  "respondent",
];

/** Bundled with the worker: it says nothing else to people. */
const WORDS = {
  "en-US": american[letter][respondent],
  "en-CA": canadian[letter][respondent],
  fr: french[letter][respondent],
};

export const letterWords: LetterWordsOf = (language, kind) => WORDS[language][kind];
