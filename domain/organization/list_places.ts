import type { Actor } from "../../model/account/actor.ts";
import type { PalettePlaces } from "../../model/organization/admin_shell.ts";
import { may, requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";
import { adminShell } from "./admin_shell.ts";

/** Returns the projects and batches that this member can open. */
export async function listPlaces(ctx: Ctx, actor: Actor): Promise<PalettePlaces> {
  const { projects, organization } = await adminShell(ctx, requireMay(actor, "viewProjects"));
  const { editProjects: mayEdit, viewBatchStatus } = may(actor, organization);
  if (viewBatchStatus) return { projects, mayEdit };
  const visible = projects.map(({ batches, ...project }) => ({
    ...project,
    batches: batches.map(({ id, name }) => ({ id, name })),
  }));
  return { projects: visible, mayEdit };
}
