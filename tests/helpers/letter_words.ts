import type { LetterWordsOf } from "../../domain/inviting/letter.ts";
import { openSiteWords } from "../../site/words.ts";

const words = openSiteWords("throw");

/** The words of invitations as `locales/` has them. */
export const letterWords: LetterWordsOf = (language, kind) => {
  const t = words.t(language);
  // Kept as they are written: who sends the letter puts in what differs.
  const raw = (part: string) => t(`common:letter.respondent.${kind}.${part}`, { skipInterpolation: true });
  return {
    subject: raw("subject"),
    greeting: raw("greeting"),
    greetingByName: raw("greetingByName"),
    text: raw("text"),
  };
};
