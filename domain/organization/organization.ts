import { findOrganization } from "../../db/organization/organizations.ts";
import type { Actor } from "../../model/account/actor.ts";
import type { Language } from "../../model/languages.ts";
import type { Organization } from "../../model/organization/organization.ts";
import { askingOf } from "../../model/organization/settings.ts";
import { Refusal } from "../../model/refusal.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";
import { latestOrganizationTerms } from "./agreements/latest_terms.ts";
import type { Sql, Tx } from "../../db/connection/pool.ts";
import { wallClock } from "../../lib/time/time_zone.ts";

export async function organization(ctx: Ctx, actor: Actor, language: Language): Promise<Organization> {
  const { orgId } = requireMay(actor, "viewAdminArea");
  const [row, privacy, terms] = await Promise.all([
    findOrganization(ctx.sql, orgId),
    latestOrganizationTerms(ctx, actor, "privacy_policy", language),
    latestOrganizationTerms(ctx, actor, "terms_of_understanding", language),
  ]);
  if (!row) throw new Refusal("not_found");
  const { required: _, languages, ...others } = row;
  return {
    ...others,
    languages: [...languages],
    asked: askingOf(row),
    privacyPolicy: privacy.text,
    termsOfUnderstanding: terms.text,
  };
}

/** Returns today's date in the organisation's time zone, against which dates of birth are checked. */
export async function todayAt(ctx: Pick<Ctx, "now">, sql: Sql | Tx, orgId: string): Promise<string> {
  const { timeZone } = (await findOrganization(sql, orgId))!;
  return wallClock(ctx.now(), timeZone).day;
}
