import type { TFunction } from "i18next";
import type { Language } from "../../model/languages.ts";
import type { LetterText, TemplateKind } from "../../model/letters/letter_template.ts";

/** The product's words of a mail, with their placeholders. */
interface LetterWords extends LetterText {
  /** Of somebody whose name is not known, and by `{{name}}`. */
  readonly greeting: string;
  readonly greetingByName: string;
}
export type LetterWordsOf = (language: Language, kind: TemplateKind) => LetterWords;

const KEYS: Readonly<Record<TemplateKind, readonly [subject: string, body: string]>> = {
  invitation: ["mails:respondentInvitation.subject", "mails:respondentInvitation.text"],
  reminder: ["mails:respondentReminder.subject", "mails:respondentReminder.text"],
  team_invitation: ["mails:memberInvitation.subject", "mails:memberInvitation.text"],
  waiting_invitation: ["mails:memberInvitation.subject", "mails:memberInvitation.textWaiting"],
};

export const letterWords =
  (wordsOf: (language: Language) => TFunction): LetterWordsOf => (language, kind) => {
    const t = wordsOf(language);
    const rawText = (key: string) => t(key, { skipInterpolation: true });
    const [subject, body] = KEYS[kind];
    return {
      subject: rawText(subject),
      body: rawText(body),
      greeting: rawText("mails:greeting.plain"),
      greetingByName: rawText("mails:greeting.byName"),
    };
  };
