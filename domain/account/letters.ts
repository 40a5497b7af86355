import type { TFunction } from "i18next";
import type { Letter } from "../../lib/mail/mail.ts";
import type { Ctx } from "../context.ts";

export function resetLetter(ctx: Ctx, t: TFunction, to: string, token: string): Letter {
  const link = `${ctx.appUrl}/reset-password?token=${token}`;
  return { to, subject: t("mails:passwordReset.subject"), text: t("mails:passwordReset.text", { link }) };
}

export function invitationLetter(
  ctx: Ctx,
  t: TFunction,
  { email, token, organization }: { email: string; token: string; organization: string },
): Letter {
  const link = `${ctx.appUrl}/sign-up?token=${token}`;
  return {
    to: email,
    subject: t("mails:memberInvitation.subject", { organization }),
    text: t("mails:memberInvitation.text", { organization, link }),
  };
}
