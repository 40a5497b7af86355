import { findShownOrganization } from "../../db/organization/settings.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { ShownOrganization } from "../../model/organization/shown_organization.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";

/** Returns a respondent's organisation, as its pages show it. */
export async function ownOrganization(ctx: Ctx, actor: Actor): Promise<ShownOrganization> {
  const { orgId } = requireMay(actor, "sitTests");
  const organization = await findShownOrganization(ctx.sql, orgId);
  if (!organization) throw new Refusal("not_signed_in");
  return organization;
}
