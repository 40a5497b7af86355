import { findUser } from "../../db/account/users.ts";
import { findOrganization } from "../../db/organization/organizations.ts";
import { findSender } from "../../db/letters/letter_templates.ts";
import type { Actor, Staff } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { type LetterText, letterTextOf, type TemplateName } from "../../model/letters/letter_template.ts";
import { Refusal } from "../../model/refusal.ts";
import { DAY, DEFAULT_INVITATION_DAYS } from "../../model/times.ts";
import { countAttempt } from "../access/attempts.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { filledIn } from "./compose_letter.ts";
import { htmlLetter, type LetterScheme } from "./html_letter.ts";
import { memberValues, respondentValues } from "./letter_values.ts";
import type { LetterWordsOf } from "./letter_words.ts";

/** Neither opens anything: no code has five letters in its middle part, and no secret is so short. */
const SAMPLE = { code: "TEST-SAMPLE-CODE", token: "sample" };

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
  const letter = { ...await sampleOf(ctx, member, wordsOf, name, text), language: name.language };
  const htmlIn = (scheme: LetterScheme) => htmlLetter(letter, ctx.appUrl, scheme);
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
  const user = await findUser(ctx.sql, orgId, userId, ctx.now());
  const sender = await findSender(ctx.sql, orgId);
  if (!user || !sender) throw new Refusal("not_found");
  const sample = await sampleOf(ctx, member, wordsOf, name, letterTextOf(name.kind).parse(text));
  await countAttempt(ctx, "testLetter", userId);
  const { senderName, replyTo } = sender;
  const { email } = user;
  try {
    await ctx.mail.send({
      to: email,
      language: name.language,
      ...senderName && { senderName },
      ...replyTo && { replyTo },
      ...sample,
    });
  } catch (error) {
    ctx.log.error("test letter not sent", error, { userId });
    throw new Refusal("mail_not_sent");
  }
  const detail = { letter: name.kind, language: name.language };
  await ctx.sql.begin((tx) =>
    audit(ctx, tx, member, { verb: "testLetter", to: ["organization", orgId], detail })
  );
  return { email };
}

async function sampleOf(
  ctx: Ctx,
  { orgId, userId }: Staff,
  wordsOf: LetterWordsOf,
  { kind, language }: TemplateName,
  text: LetterText,
) {
  const organization = await findOrganization(ctx.sql, orgId);
  const user = await findUser(ctx.sql, orgId, userId, ctx.now());
  if (!organization || !user) throw new Refusal("not_found");
  const { name, timeZone } = organization;
  const values = kind === "team_invitation" || kind === "waiting_invitation"
    ? memberValues(ctx.appUrl, name, SAMPLE.token)
    : respondentValues(ctx.appUrl, wordsOf(language, kind), {
      firstName: user.firstName || null,
      language,
      organization: name,
      timeZone,
      code: SAMPLE.code,
      end: new Date(ctx.now().getTime() + DEFAULT_INVITATION_DAYS * DAY),
    });
  return filledIn(text, values);
}
