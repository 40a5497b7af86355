import { type Actor, requireStaff } from "../../model/actor.ts";
import type { PalettePlaces } from "../../model/palette.ts";
import { may } from "../../model/permissions.ts";
import type { Ctx } from "../context.ts";
import { adminShell } from "./admin_shell.ts";

/** The projects and batches that this person can go to: none for whoever does not see projects. */
export async function listPlaces(ctx: Ctx, actor: Actor): Promise<PalettePlaces> {
  const { projects, organization } = await adminShell(ctx, requireStaff(actor));
  const { editProjects: mayEdit, viewBatchStatus } = may(actor, organization);
  if (viewBatchStatus) return { projects, mayEdit };
  const seen = projects.map(({ batches, ...project }) => ({
    ...project,
    batches: batches.map(({ id, name }) => ({ id, name })),
  }));
  return { projects: seen, mayEdit };
}
