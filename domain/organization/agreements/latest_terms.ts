import { findLatestAgreements, findLatestTerms, type TermsRow } from "../../../db/organization/terms.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../../model/languages.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { PrivacyAndTerms, Terms, TermsKind } from "../../../model/organization/terms.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Ctx } from "../../context.ts";

/** Returns the platform's current text of a kind: the terms that staff accept, or the cookie policy. */
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

/**
 * Returns the organisation's current text for its respondents, or the platform's if it has none of its own.
 */
export async function latestOrganizationTerms(
  ctx: Ctx,
  actor: Actor,
  kind: Exclude<TermsKind, "cookie_policy">,
  language: Language,
): Promise<Terms> {
  const { orgId } = requireMay(actor, "viewAdminArea");
  const own = await findLatestAgreements(ctx.sql, orgId, ctx.now());
  return own.some((row) => row.kind === kind)
    ? pick(own, kind, language)
    : await latestTerms(ctx, kind, language);
}

function pick(rows: readonly TermsRow[], kind: TermsKind, language: Language): Terms {
  const row = rows.find((row) => row.kind === kind);
  const text = row?.texts[language] ?? row?.texts[DEFAULT_LANGUAGE];
  if (!row || !text) throw new Refusal("not_found");
  return { title: text.title, text: text.body, version: row.version };
}
