import { findOrganization } from "../../db/organizations.ts";
import { type Actor, requireAdmin, type Staff } from "../../model/actor.ts";
import { may } from "../../model/permissions.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";

/** SPEC 6: projects and batches are made and changed by admins, where the organisation lets them. */
export async function requireEditor(ctx: Ctx, actor: Actor): Promise<Staff> {
  const admin = requireAdmin(actor);
  const organization = await findOrganization(ctx.sql, admin.orgId);
  if (!organization || !may(admin, organization).editProjects) throw new Refusal("forbidden");
  return admin;
}
