import { insertProject } from "../../db/projects/projects.ts";
import type { Actor } from "../../model/account/actor.ts";
import type { NewProject } from "../../model/projects/project.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { requireEditor } from "../organization/require_editor.ts";

export async function createProject(ctx: Ctx, actor: Actor, { name }: NewProject): Promise<{ id: string }> {
  const admin = await requireEditor(ctx, actor);
  const { orgId, userId } = admin;
  return await ctx.sql.begin(async (tx) => {
    const id = await insertProject(tx, orgId, { name, createdBy: userId });
    await audit(ctx, tx, admin, { verb: "createProject", to: ["project", id] });
    return { id };
  });
}
