import type { DemoRequest } from "../../model/site/demo_request.ts";
import type { Language } from "../../model/languages.ts";
import { Refusal } from "../../model/refusal.ts";
import { countAttempt } from "../access/attempts.ts";
import type { Reader } from "../access/visitor.ts";
import type { Ctx } from "../context.ts";

interface Recipient extends Reader {
  /** The address that handles such requests. */
  readonly to: string;
}

/** Sends the request by mail and stores nothing: the database keeps no data of people who only enquire. */
export async function requestDemo(
  ctx: Ctx,
  request: DemoRequest,
  from: { readonly address: string | null; readonly language: Language },
  { to, language, t }: Recipient,
): Promise<void> {
  await countAttempt(ctx, "demoRequestFromAddress", from.address);
  const words = { ...request, language: from.language };
  try {
    await ctx.mail.send({
      to,
      language,
      subject: t("mails:demoRequest.subject", words),
      text: t("mails:demoRequest.text", words),
    });
  } catch (error) {
    ctx.log.error("demo request not sent", error);
    throw new Refusal("mail_not_sent");
  }
}
