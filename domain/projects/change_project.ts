import {
  findProject,
  holdProject,
  renameProject as setName,
  setProjectArchived,
} from "../../db/projects/projects.ts";
import type { Actor } from "../../model/account/actor.ts";
import type { NewProject, ProjectChange } from "../../model/projects/project.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { requireEditor } from "../organization/require_editor.ts";

/** Applies a change in one transaction. Of concurrent archivings one succeeds and the others are refused. */
export async function changeProject(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { name, isArchived }: ProjectChange,
): Promise<{ name: string }> {
  const admin = await requireEditor(ctx, actor);
  const { orgId } = admin;
  requireId(id);
  return await ctx.sql.begin(async (tx) => {
    const project = await holdProject(tx, orgId, id);
    if (!project) throw new Refusal("not_found");
    await ctx.unchanged?.(tx);
    if (isArchived !== undefined) {
      if (project.isArchived === isArchived) {
        throw new Refusal(isArchived ? "project_archived" : "project_not_archived");
      }
      await setProjectArchived(tx, orgId, id, isArchived);
      await audit(ctx, tx, admin, {
        verb: isArchived ? "archiveProject" : "restoreProject",
        to: ["project", id],
      });
    }
    if (name !== undefined) {
      await setName(tx, orgId, id, name);
      await audit(ctx, tx, admin, { verb: "renameProject", to: ["project", id] });
    }
    return (await findProject(tx, orgId, id))!;
  });
}

export const archiveProject = (ctx: Ctx, actor: Actor, id: string): Promise<{ name: string }> =>
  changeProject(ctx, actor, id, { isArchived: true });

export const restoreProject = (ctx: Ctx, actor: Actor, id: string): Promise<{ name: string }> =>
  changeProject(ctx, actor, id, { isArchived: false });

export async function renameProject(ctx: Ctx, actor: Actor, id: string, { name }: NewProject): Promise<void> {
  await changeProject(ctx, actor, id, { name });
}
