import type { TFunction } from "i18next";
import type { Letter } from "../../lib/mail/mail.ts";
import { type Language, localeOf } from "../../model/languages.ts";
import type { LetterKind } from "../../model/inviting/respondent_invitation.ts";

/** A letter's words in a language, with `{{code}}` and the like where what differs goes. */
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

/** Words as they are written: what differs is put in by `respondentLetter`. */
export const letterWords =
  (wordsOf: (language: Language) => TFunction): LetterWordsOf => (language, kind) => {
    const t = wordsOf(language);
    const written = (part: keyof LetterWords) => t(`${MAILS[kind]}.${part}`, { skipInterpolation: true });
    return {
      subject: written("subject"),
      greeting: written("greeting"),
      greetingByName: written("greetingByName"),
      text: written("text"),
    };
  };

interface Told {
  readonly email: string;
  readonly firstName: string | null;
  readonly language: Language;
  readonly organization: string;
  readonly timeZone: string;
  readonly code: string;
  readonly end: Date;
}

/** The letter to one person, with a link that brings their code along. */
export function respondentLetter(appUrl: string, words: LetterWords, told: Told): Letter {
  const { language, code } = told;
  const link = `${appUrl}/tests/access-code?code=${encodeURIComponent(code)}&lng=${language}`;
  const name = told.firstName ?? "";
  const values = { name, code, link, organization: told.organization, until: untilText(told) };
  const greeting = name ? words.greetingByName : words.greeting;
  return {
    to: told.email,
    // A line of a letter's head has no room for a second line.
    subject: fillIn(words.subject, values).replace(/\s+/g, " "),
    text: `${fillIn(greeting, values)}\n\n${fillIn(words.text, values)}`,
  };
}

/** By the clock of the organisation, with the zone's own name: the reader may live in another. */
const untilText = ({ end, timeZone, language }: Told): string =>
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
  words.replace(/\{\{(\w+)\}\}/g, (written, name: string) => values[name] ?? written);
