import { findUser } from "../../db/account/users.ts";
import { findOrganization } from "../../db/organization/organizations.ts";
import type { Letter } from "../../lib/mail/mail.ts";
import type { Actor, Staff } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import {
  type LetterText,
  letterTextOf,
  type TemplateKind,
  type TemplateName,
} from "../../model/letters/letter_template.ts";
import { LIMITS } from "../../model/limits.ts";
import { logoPath } from "../../model/organization/shown_organization.ts";
import { Refusal } from "../../model/refusal.ts";
import { DAY, DEFAULT_INVITATION_DAYS } from "../../model/times.ts";
import { countAttempt } from "../access/attempts.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { composeLetter, type LetterValues } from "./compose_letter.ts";
import { htmlLetter, type LetterScheme } from "./html_letter.ts";
import {
  invitedValues,
  joinedValues,
  lowCreditsValues,
  memberValues,
  receiptValues,
  reportsReadyValues,
  retentionValues,
  startedValues,
  welcomeValues,
} from "./letter_values.ts";
import type { LetterWordsOf } from "./letter_words.ts";

/** Neither opens anything: no code has five letters in its middle part, and no secret is so short. */
const SAMPLE = { code: "TEST-SAMPLE-CODE", token: "sample", member: "Noor Rahman" };

interface LetterForms {
  readonly subject: string;
  readonly text: string;
  readonly html: Readonly<Record<LetterScheme, string>>;
}

/** The forms of a mail with made-up values. Nothing is stored or sent. */
export async function previewLetter(
  ctx: Ctx,
  actor: Actor,
  wordsOf: LetterWordsOf,
  name: TemplateName,
  text: LetterText,
): Promise<LetterForms> {
  const member = requireMay(actor, "editLetters");
  const letter = await sampleOf(ctx, member, wordsOf, name, text);
  const htmlIn = (scheme: LetterScheme) => htmlLetter(letter, ctx.appUrl, { scheme, logoAt: logoPath });
  return {
    subject: letter.subject,
    text: letter.text,
    html: { light: htmlIn("light"), dark: htmlIn("dark") },
  };
}

/** Sends a mail with made-up values to the member's own address. */
export async function sendTestLetter(
  ctx: Ctx,
  actor: Actor,
  wordsOf: LetterWordsOf,
  name: TemplateName,
  text: LetterText,
): Promise<{ email: string }> {
  const member = requireMay(actor, "editLetters");
  const { orgId, userId } = member;
  const letter = await sampleOf(ctx, member, wordsOf, name, letterTextOf(name.kind).parse(text));
  await countAttempt(ctx, "testLetter", userId);
  try {
    await ctx.mail.send(letter);
  } catch (error) {
    ctx.log.error("test letter not sent", error, { userId });
    throw new Refusal("mail_not_sent");
  }
  const detail = { letter: name.kind, language: name.language };
  await ctx.sql.begin((tx) =>
    audit(ctx, tx, member, { verb: "testLetter", to: ["organization", orgId], detail })
  );
  return { email: letter.to };
}

async function sampleOf(
  ctx: Ctx,
  { orgId, userId }: Staff,
  wordsOf: LetterWordsOf,
  { kind, language }: TemplateName,
  text: LetterText,
): Promise<Letter> {
  const organization = await findOrganization(ctx.sql, orgId);
  const user = await findUser(ctx.sql, orgId, userId, ctx.now());
  if (!organization || !user) throw new Refusal("not_found");
  const { name, timeZone } = organization;
  const person = { firstName: user.firstName || null, language, organization: name, timeZone };
  const address = { orgId, kind, to: user.email, language };
  return await composeLetter(ctx, wordsOf, address, (words) => sampleValues(ctx, kind, words, person), text);
}

function sampleValues(
  ctx: Ctx,
  kind: TemplateKind,
  words: ReturnType<LetterWordsOf>,
  person: Omit<Parameters<typeof invitedValues>[2], "code" | "end">,
): LetterValues {
  const { appUrl } = ctx;
  const { organization } = person;
  const { code, token, member } = SAMPLE;
  switch (kind) {
    case "invitation":
    case "reminder":
      return invitedValues(appUrl, words, {
        ...person,
        code,
        end: new Date(ctx.now().getTime() + DEFAULT_INVITATION_DAYS * DAY),
      });
    case "started_reminder":
    case "reentry_code":
      return startedValues(appUrl, words, { ...person, resumeCode: code });
    case "receipt":
      return receiptValues(words, {
        ...person,
        receipts: [{ test: "NEO B", storedAnswers: 87, receiptCode: code, completedAt: ctx.now() }],
      });
    case "team_invitation":
    case "waiting_invitation":
      return memberValues(appUrl, organization, token);
    case "welcome":
      return welcomeValues(appUrl, organization);
    case "member_joined":
    case "member_waiting":
      return joinedValues(appUrl, organization, member);
    case "reports_ready":
      return reportsReadyValues(appUrl, words, { organization, made: 11, failed: 1 });
    case "low_credits":
      return lowCreditsValues(
        appUrl,
        organization,
        { test: "NEO B", count: LIMITS.lowCredits },
        person.language,
      );
    case "retention_warning":
      return retentionValues(appUrl, words, organization, 12);
  }
}
