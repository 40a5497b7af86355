import { findLatestAgreements, findLatestTerms, type TermsRow } from "../../../db/organization/terms.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../../model/languages.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { PrivacyAndTerms, Terms, TermsKind } from "../../../model/organization/terms.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Ctx } from "../../context.ts";

/** What staff agree to, and what a visitor may read of cookies. */
export async function latestTerms(ctx: Ctx, kind: TermsKind, language: Language): Promise<Terms> {
  return pick(await findLatestTerms(ctx.sql, ctx.now()), kind, language);
}

export async function latestPrivacyAndTerms(ctx: Ctx, language: Language): Promise<PrivacyAndTerms> {
  const rows = await findLatestTerms(ctx.sql, ctx.now());
  return {
    privacyPolicy: pick(rows, "privacy_policy", language),
    termsAndUnderstanding: pick(rows, "terms_of_understanding", language),
  };
}

/** What the organisation asks of its respondents; where it has no text of its own, the platform's. */
export async function latestOrganizationTerms(
  ctx: Ctx,
  actor: Actor,
  kind: Exclude<TermsKind, "cookie_policy">,
  language: Language,
): Promise<Terms> {
  const { orgId } = requireMay(actor, "useAdminArea");
  const own = await findLatestAgreements(ctx.sql, orgId, ctx.now());
  return own.some((row) => row.kind === kind)
    ? pick(own, kind, language)
    : await latestTerms(ctx, kind, language);
}

function pick(rows: readonly TermsRow[], kind: TermsKind, language: Language): Terms {
  const row = rows.find((row) => row.kind === kind);
  const words = row?.texts[language] ?? row?.texts[DEFAULT_LANGUAGE];
  if (!row || !words) throw new Refusal("not_found");
  return { title: words.title, text: words.body, version: row.version };
}
