import type { TFunction } from "i18next";
import { findOrganization } from "../../db/organization/organizations.ts";
import type { Language } from "../../model/languages.ts";
import type { Ctx } from "../context.ts";
import { writeToAdmins } from "../letters/write_to_admins.ts";

export type WordsOf = (language: Language) => TFunction;

/** Tells an organisation's admins how many reports of a test are left. */
export async function tellLowCredits(
  ctx: Ctx,
  wordsOf: WordsOf,
  orgId: string,
  left: { readonly test: string; readonly count: number },
): Promise<void> {
  const organization = (await findOrganization(ctx.sql, orgId))!;
  const language = organization.languages[0]!;
  const t = wordsOf(language);
  const values = { ...left, organization: organization.name, link: `${ctx.appUrl}/admin/org/billing` };
  const letter = {
    language,
    subject: t("mails:lowCredits.subject", values),
    text: t("mails:lowCredits.text", values),
  };
  await writeToAdmins(ctx, orgId, letter, "lowCredits");
}
