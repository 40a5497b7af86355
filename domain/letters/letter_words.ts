import type { TFunction } from "i18next";
import type { Language } from "../../model/languages.ts";
import type { LetterText, TemplateKind } from "../../model/letters/letter_template.ts";

/** The product's words of a mail, with their placeholders. */
interface LetterWords extends LetterText {
  /** Texts that values are made of. */
  readonly t: TFunction;
}
export type LetterWordsOf = (language: Language, kind: TemplateKind) => LetterWords;

const KEYS: Readonly<Record<TemplateKind, readonly [subject: string, body: string]>> = {
  invitation: ["mails:respondentInvitation.subject", "mails:respondentInvitation.text"],
  reminder: ["mails:respondentReminder.subject", "mails:respondentReminder.text"],
  started_reminder: ["mails:startedReminder.subject", "mails:startedReminder.text"],
  reentry_code: ["mails:reentryCode.subject", "mails:reentryCode.text"],
  receipt: ["mails:receipt.subject", "mails:receipt.text"],
  team_invitation: ["mails:memberInvitation.subject", "mails:memberInvitation.text"],
  waiting_invitation: ["mails:memberInvitation.subject", "mails:memberInvitation.textWaiting"],
  welcome: ["mails:memberWelcome.subject", "mails:memberWelcome.text"],
  member_joined: ["mails:memberJoined.subject", "mails:memberJoined.text"],
  member_waiting: ["mails:memberWaiting.subject", "mails:memberWaiting.text"],
  reports_ready: ["mails:reportsReady.subject", "mails:reportsReady.text"],
  low_credits: ["mails:lowCredits.subject", "mails:lowCredits.text"],
  retention_warning: ["mails:retentionWarning.subject", "mails:retentionWarning.text"],
};

export const letterWords =
  (wordsOf: (language: Language) => TFunction): LetterWordsOf => (language, kind) => {
    const t = wordsOf(language);
    const rawText = (key: string) => t(key, { skipInterpolation: true });
    const [subject, body] = KEYS[kind];
    return { subject: rawText(subject), body: rawText(body), t };
  };
