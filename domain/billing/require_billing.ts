import { findOrganization, type OrganizationRow } from "../../db/organizations.ts";
import { type Actor, requireAdmin, type Staff } from "../../model/actor.ts";
import { may } from "../../model/permissions.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";

/** SPEC 4: billing is for admins, of organisations that have it switched on. */
export async function requireBilling(
  ctx: Ctx,
  actor: Actor,
): Promise<{ admin: Staff; organization: OrganizationRow }> {
  const admin = requireAdmin(actor);
  const organization = await findOrganization(ctx.sql, admin.orgId);
  if (!organization || !may(admin, organization).viewBilling) throw new Refusal("forbidden");
  return { admin, organization };
}
