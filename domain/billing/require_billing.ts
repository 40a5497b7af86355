import { findOrganization, type OrganizationRow } from "../../db/organization/organizations.ts";
import type { Actor, Staff } from "../../model/account/actor.ts";
import { may, requireMay } from "../../model/account/permissions.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";

/** Requires an admin of an organisation that has billing switched on. */
export async function requireBilling(
  ctx: Ctx,
  actor: Actor,
): Promise<{ admin: Staff; organization: OrganizationRow }> {
  const admin = requireMay(actor, "viewBilling");
  const organization = await findOrganization(ctx.sql, admin.orgId);
  if (!organization || !may(admin, organization).viewBilling) throw new Refusal("forbidden");
  return { admin, organization };
}
