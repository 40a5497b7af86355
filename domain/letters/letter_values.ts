import { type Language, localeOf } from "../../model/languages.ts";
import { fillIn } from "../../model/letters/letter_template.ts";
import { momentText } from "../../lib/time/dates.ts";
import type { LetterValues } from "./compose_letter.ts";
import type { LetterWordsOf } from "./letter_words.ts";

type Words = Pick<ReturnType<LetterWordsOf>, "t">;

interface RespondentFacts {
  readonly firstName: string | null;
  readonly language: Language;
  readonly organization: string;
  readonly timeZone: string;
}

/** Mail programs make links of addresses, with `https:` or without. Anybody may type one as their name. */
const LINK = /[/\\@]|\.\p{L}{2}/u;

/**
 * Values of every mail to a respondent. The name is no placeholder, whatever it looks like, and none is used
 * that could be followed.
 */
const greetingValues = ({ t }: Words, { firstName: name, organization }: RespondentFacts): LetterValues => ({
  greeting: name && !LINK.test(name)
    ? fillIn(t("mails:greeting.byName", { skipInterpolation: true }), { name })
    : t("mails:greeting.plain"),
  organization,
});

const codeLink = (appUrl: string, page: string, code: string, language: Language) =>
  `${appUrl}/tests/${page}?code=${encodeURIComponent(code)}&lng=${language}`;

/** Values of a mail to a respondent who has not started, with a link that contains their code. */
export function invitedValues(
  appUrl: string,
  words: Words,
  facts: RespondentFacts & { readonly code: string; readonly end: Date },
): LetterValues {
  const { language, code } = facts;
  return {
    ...greetingValues(words, facts),
    until: untilText(facts),
    link: codeLink(appUrl, "access-code", code, language),
    code,
  };
}

/** Values of a mail to a respondent who has started, with their re-entry code. */
export const startedValues = (
  appUrl: string,
  words: Words,
  facts: RespondentFacts & { readonly resumeCode: string },
): LetterValues => ({
  ...greetingValues(words, facts),
  link: codeLink(appUrl, "reentry-code", facts.resumeCode, facts.language),
  code: facts.resumeCode,
});

/** A finished test. */
export interface ReceiptFacts {
  readonly test: string;
  readonly storedAnswers: number;
  readonly receiptCode: string;
  readonly completedAt: Date;
}

/** Values of a mail with the receipts of all tests. */
export const receiptValues = (
  words: Words,
  facts: RespondentFacts & { readonly receipts: readonly ReceiptFacts[] },
): LetterValues => ({
  ...greetingValues(words, facts),
  receipts: facts.receipts.map(({ test, storedAnswers: count, receiptCode: code, completedAt }) =>
    words.t("mails:receipt.line", {
      test,
      count,
      code,
      moment: momentText(completedAt, facts.timeZone, facts.language),
    })
  ).join("\n\n"),
});

/**
 * Formats the end in the organisation's time zone, with the zone's name, since the reader may be in another
 * zone.
 */
const untilText = (
  { end, timeZone, language }: { readonly end: Date; readonly timeZone: string; readonly language: Language },
): string =>
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

export const welcomeValues = (appUrl: string, organization: string): LetterValues => ({
  organization,
  link: `${appUrl}/login`,
});

/** Values of a mail about a member who has signed up. */
export const joinedValues = (appUrl: string, organization: string, member: string): LetterValues => ({
  organization,
  member,
  link: `${appUrl}/admin/org`,
});

/** Values of a mail about a request for reports. It says neither whom they are about nor which test. */
export const reportsReadyValues = (
  appUrl: string,
  { t }: Words,
  { organization, made, failed }: {
    readonly organization: string;
    readonly made: number;
    readonly failed: number;
  },
): LetterValues => ({
  organization,
  outcome: [
    made > 0 ? t("mails:reportsReady.made", { count: made }) : t("mails:reportsReady.noneMade"),
    ...made > 0 && failed > 0 ? [t("mails:reportsReady.failed", { count: failed })] : [],
  ].join(" "),
  link: `${appUrl}/admin/reports`,
});

/** A test with few prepaid reports left. */
export interface LowCredits {
  readonly test: string;
  readonly count: number;
}

export const lowCreditsValues = (
  appUrl: string,
  organization: string,
  { test, count }: LowCredits,
  language: Language,
): LetterValues => ({
  organization,
  test,
  left: count.toLocaleString(localeOf(language)),
  link: `${appUrl}/admin/org/billing`,
});

/** Values of a warning that respondents will be anonymized. It names none of them. */
export const retentionValues = (
  appUrl: string,
  { t }: Words,
  organization: string,
  count: number,
): LetterValues => ({
  organization,
  respondents: t("mails:retentionWarning.respondents", { count }),
  link: `${appUrl}/admin/org/settings/retention`,
});
