import type { Letter } from "../../../lib/mail/mail.ts";
import type { Reader } from "../../access/visitor.ts";
import type { Ctx } from "../../context.ts";

/** Says to a new member that their account is active. */
export async function welcomeMember(
  ctx: Ctx,
  { language, t }: Reader,
  { organization, email }: { readonly organization: string; readonly email: string },
): Promise<void> {
  const link = `${ctx.appUrl}/login`;
  await post(ctx, {
    to: email,
    language,
    subject: t("mails:memberWelcome.subject", { organization }),
    text: t("mails:memberWelcome.text", { organization, link }),
  });
}

interface SignedUpMember {
  readonly organization: string;
  /** Of whoever invited them. */
  readonly email: string;
  readonly member: string;
  readonly isWaiting: boolean;
}

/** Says to whoever invited a member that they have signed up, and whether they wait to be activated. */
export async function tellInviter(
  ctx: Ctx,
  { language, t }: Reader,
  { organization, email, member, isWaiting }: SignedUpMember,
): Promise<void> {
  const words = { organization, member, link: `${ctx.appUrl}/admin/org` };
  const letter = isWaiting
    ? { subject: t("mails:memberWaiting.subject", words), text: t("mails:memberWaiting.text", words) }
    : { subject: t("mails:memberJoined.subject", words), text: t("mails:memberJoined.text", words) };
  await post(ctx, { to: email, language, ...letter });
}

/** A letter that cannot be sent stops nothing: the team's page says the same. */
async function post(ctx: Ctx, letter: Letter): Promise<void> {
  await ctx.mail.send(letter).catch((error) => ctx.log.error("letter to a member not sent", error));
}
