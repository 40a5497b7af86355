import { findOrganization } from "../../db/organizations.ts";
import { type Actor, requireStaff } from "../../model/actor.ts";
import type { Language } from "../../model/languages.ts";
import type { Organization } from "../../model/member.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";
import { latestOrganizationTerms } from "../terms/latest_terms.ts";

export async function organization(ctx: Ctx, actor: Actor, language: Language): Promise<Organization> {
  const { orgId } = requireStaff(actor);
  const [found, privacy, terms] = await Promise.all([
    findOrganization(ctx.sql, orgId),
    latestOrganizationTerms(ctx, actor, "privacy_policy", language),
    latestOrganizationTerms(ctx, actor, "terms_of_understanding", language),
  ]);
  if (!found) throw new Refusal("not_found");
  return { ...found, privacyPolicy: privacy.text, termsOfUnderstanding: terms.text };
}
