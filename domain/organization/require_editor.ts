import { findOrganization } from "../../db/organization/organizations.ts";
import type { Actor, Agent } from "../../model/account/actor.ts";
import { may, requireMay } from "../../model/account/permissions.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";

/** Requires an admin who may create and change projects and batches, which an organisation can switch off. */
export async function requireEditor(ctx: Ctx, actor: Actor): Promise<Agent> {
  const admin = requireMay(actor, "editProjects");
  const organization = await findOrganization(ctx.sql, admin.orgId);
  if (!organization || !may(admin, organization).editProjects) throw new Refusal("forbidden");
  return admin;
}
