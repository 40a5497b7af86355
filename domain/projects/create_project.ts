import { appendAuditEvent } from "../../db/audit_events.ts";
import { insertProject } from "../../db/projects.ts";
import type { Actor } from "../../model/actor.ts";
import type { NewProject } from "../../model/name.ts";
import type { Ctx } from "../context.ts";
import { requireEditor } from "../organization/require_editor.ts";

export async function createProject(ctx: Ctx, actor: Actor, { name }: NewProject): Promise<{ id: string }> {
  const { orgId, userId } = await requireEditor(ctx, actor);
  return await ctx.sql.begin(async (tx) => {
    const id = await insertProject(tx, orgId, { name, createdBy: userId });
    await appendAuditEvent(tx, orgId, {
      at: ctx.now(),
      actorKind: "staff",
      actorId: userId,
      verb: "createProject",
      subjectKind: "project",
      subjectId: id,
    });
    return { id };
  });
}
