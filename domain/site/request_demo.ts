import type { TFunction } from "i18next";
import type { DemoRequest } from "../../model/site/demo_request.ts";
import type { Language } from "../../model/languages.ts";
import { Refusal } from "../../model/refusal.ts";
import { countAttempt } from "../access/attempts.ts";
import type { Ctx } from "../context.ts";

interface Desk {
  /** Where such requests are answered, and the words they are read in there. */
  readonly to: string;
  readonly t: TFunction;
}

/** Hands the request on by mail. It is kept nowhere else: nobody who only asks is in our database. */
export async function requestDemo(
  ctx: Ctx,
  request: DemoRequest,
  from: { readonly address: string | null; readonly language: Language },
  { to, t }: Desk,
): Promise<void> {
  await countAttempt(ctx, "demoRequestFromAddress", from.address);
  const words = { ...request, language: from.language };
  try {
    await ctx.mail.send({
      to,
      subject: t("mails:demoRequest.subject", words),
      text: t("mails:demoRequest.text", words),
    });
  } catch (error) {
    ctx.log.error("demo request not sent", error);
    throw new Refusal("mail_not_sent");
  }
}
