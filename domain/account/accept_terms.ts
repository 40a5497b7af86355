import type { Actor } from "../../model/account/actor.ts";
import type { AgreedTerms } from "../../model/account/account.ts";
import type { Tx } from "../../db/connection/pool.ts";
import { findLatestTerms } from "../../db/organization/terms.ts";
import { agreeToTerms } from "../../db/account/users.ts";
import { Refusal } from "../../model/refusal.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { AGREEMENTS, type TermsKind } from "../../model/organization/terms.ts";
import { requireSelf } from "./user.ts";

export async function acceptTerms(
  ctx: Ctx,
  actor: Actor,
  userId: string,
  shown: Partial<AgreedTerms>,
): Promise<void> {
  const member = requireMay(actor, "keepAccount");
  await requireSelf(ctx, actor, userId);
  await ctx.sql.begin(async (tx) => {
    const detail = await agreeToShown(ctx, tx, { orgId: member.orgId, userId }, shown);
    await audit(ctx, tx, member, { verb: "acceptTerms", to: ["user", userId], detail });
  });
}

/**
 * Stores the member's agreement to the versions that were shown. Refuses with agreements_changed if a newer
 * version was published meanwhile, so that they read it first. A version that is omitted, as by a program,
 * means the current text. Returns the agreed versions.
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
