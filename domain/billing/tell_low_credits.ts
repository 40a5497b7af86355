import type { TFunction } from "i18next";
import { listAdminEmails } from "../../db/operators/organizations.ts";
import { findOrganization } from "../../db/organization/organizations.ts";
import type { Language } from "../../model/languages.ts";
import type { Ctx } from "../context.ts";

export type WordsOf = (language: Language) => TFunction;

/** Tells an organisation's admins how many reports of a test are left. A letter that fails stops nothing. */
export async function tellLowCredits(
  ctx: Ctx,
  wordsOf: WordsOf,
  orgId: string,
  left: { readonly test: string; readonly count: number },
): Promise<void> {
  const [organization, admins] = await Promise.all([
    findOrganization(ctx.sql, orgId),
    listAdminEmails(ctx.sql, orgId),
  ]);
  const language = organization!.languages[0]!;
  const t = wordsOf(language);
  const values = { ...left, organization: organization!.name, link: `${ctx.appUrl}/admin/org/billing` };
  const letter = {
    language,
    subject: t("mails:lowCredits.subject", values),
    text: t("mails:lowCredits.text", values),
  };
  const sent = await Promise.allSettled(admins.map((to) => ctx.mail.send({ to, ...letter })));
  for (const one of sent) if (one.status === "rejected") ctx.log.error("no letter", one.reason, { orgId });
}
