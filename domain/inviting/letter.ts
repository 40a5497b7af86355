import type { TFunction } from "i18next";
import type { Letter } from "../../lib/mail/mail.ts";
import { type Language, localeOf } from "../../model/languages.ts";
import type { LetterKind } from "../../model/inviting/respondent_invitation.ts";

/** A letter's texts in a language, with placeholders such as `{{code}}`. */
interface LetterWords {
  readonly subject: string;
  readonly greeting: string;
  readonly greetingByName: string;
  readonly text: string;
}
export type LetterWordsOf = (language: Language, kind: LetterKind) => LetterWords;

const MAILS: Readonly<Record<LetterKind, string>> = {
  invitation: "mails:respondentInvitation",
  reminder: "mails:respondentReminder",
};

/** Returns the texts with their placeholders, which `respondentLetter` fills in. */
export const letterWords =
  (wordsOf: (language: Language) => TFunction): LetterWordsOf => (language, kind) => {
    const t = wordsOf(language);
    const textOf = (part: keyof LetterWords) => t(`${MAILS[kind]}.${part}`, { skipInterpolation: true });
    return {
      subject: textOf("subject"),
      greeting: textOf("greeting"),
      greetingByName: textOf("greetingByName"),
      text: textOf("text"),
    };
  };

interface LetterFacts {
  readonly email: string;
  readonly firstName: string | null;
  readonly language: Language;
  readonly organization: string;
  readonly timeZone: string;
  readonly code: string;
  readonly end: Date;
}

/** Returns the letter to one person, with a link that contains their code. */
export function respondentLetter(appUrl: string, words: LetterWords, facts: LetterFacts): Letter {
  const { language, code } = facts;
  const link = `${appUrl}/tests/access-code?code=${encodeURIComponent(code)}&lng=${language}`;
  const name = facts.firstName ?? "";
  const values = { name, code, link, organization: facts.organization, until: untilText(facts) };
  const greeting = name ? words.greetingByName : words.greeting;
  return {
    to: facts.email,
    language,
    // A header line cannot contain a line break. A space that does not break, as in French, stays.
    subject: fillIn(words.subject, values).replace(/\s*[\r\n]\s*/g, " "),
    text: `${fillIn(greeting, values)}\n\n${fillIn(words.text, values)}`,
  };
}

/**
 * Formats the end in the organisation's time zone, with the zone's name, since the reader may be in another
 * zone.
 */
const untilText = ({ end, timeZone, language }: LetterFacts): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "longGeneric",
  }).format(end);

const fillIn = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replace(/\{\{(\w+)\}\}/g, (raw, name: string) => values[name] ?? raw);
