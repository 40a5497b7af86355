import type { Tx } from "../../db/connection/pool.ts";
import { findLatestTerms } from "../../db/organization/terms.ts";
import { agreeToTerms } from "../../db/account/users.ts";
import { Refusal } from "../../model/refusal.ts";
import type { AgreedTerms } from "../../model/account/account.ts";
import { AGREEMENTS, type TermsKind } from "../../model/organization/terms.ts";
import type { Ctx } from "../context.ts";

/**
 * Somebody agrees to what was on their screen: with a newer wording published while they read, they read that
 * first. Whoever names no version, as a program may, agrees to the texts as they stand. Answers with what was
 * agreed to.
 */
export async function agreeToShown(
  ctx: Ctx,
  tx: Tx,
  { orgId, userId }: { readonly orgId: string; readonly userId: string },
  shown: Partial<AgreedTerms>,
): Promise<Readonly<Record<keyof AgreedTerms, number | null>>> {
  const published = await findLatestTerms(tx, ctx.now());
  const newest = (kind: TermsKind) => published.find((text) => text.kind === kind)?.version ?? null;
  const current = {
    privacyPolicy: newest("privacy_policy"),
    termsAndUnderstanding: newest("terms_of_understanding"),
  };
  for (const name of AGREEMENTS) {
    if (shown[name] !== undefined && shown[name] !== current[name]) throw new Refusal("agreements_changed");
  }
  await agreeToTerms(tx, orgId, userId, current);
  return current;
}
