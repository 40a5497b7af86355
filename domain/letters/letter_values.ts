import { type Language, localeOf } from "../../model/languages.ts";
import { fillIn } from "../../model/letters/letter_template.ts";
import type { LetterValues } from "./compose_letter.ts";
import type { LetterWordsOf } from "./letter_words.ts";

interface RespondentFacts {
  readonly firstName: string | null;
  readonly language: Language;
  readonly organization: string;
  readonly timeZone: string;
  readonly code: string;
  readonly end: Date;
}

/** Values of a mail to one respondent, with a link that contains their code. */
export function respondentValues(
  appUrl: string,
  { greeting, greetingByName }: ReturnType<LetterWordsOf>,
  facts: RespondentFacts,
): LetterValues {
  const { language, code, firstName: name, organization } = facts;
  return {
    greeting: name ? fillIn(greetingByName, { name }) : greeting,
    organization,
    until: untilText(facts),
    link: `${appUrl}/tests/access-code?code=${encodeURIComponent(code)}&lng=${language}`,
    code,
  };
}

/**
 * Formats the end in the organisation's time zone, with the zone's name, since the reader may be in another
 * zone.
 */
const untilText = ({ end, timeZone, language }: RespondentFacts): string =>
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

/** Values of a mail to a new member, with the secret of their invitation. */
export const memberValues = (appUrl: string, organization: string, token: string): LetterValues => ({
  organization,
  link: `${appUrl}/sign-up?token=${token}`,
});
