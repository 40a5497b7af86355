import { insertBatch } from "../../db/batches/batches.ts";
import { copySetUp } from "../../db/batches/set_ups.ts";
import { findProject } from "../../db/projects/projects.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireId } from "../../model/id.ts";
import type { NewBatch } from "../../model/batches/batch.ts";
import { Refusal } from "../../model/refusal.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { requireEditor } from "../organization/require_editor.ts";

/** Creates a batch, with the set-up of another one if `copyOf` names it. People and codes are never copied. */
export async function createBatch(ctx: Ctx, actor: Actor, batch: NewBatch): Promise<{ id: string }> {
  const admin = await requireEditor(ctx, actor);
  const { orgId, userId } = admin;
  return await ctx.sql.begin(async (tx) => {
    const project = await findProject(tx, orgId, requireId(batch.project));
    if (!project) throw new Refusal("not_found");
    if (project.isArchived) throw new Refusal("project_archived");
    const id = await insertBatch(tx, orgId, { name: batch.name, projectId: project.id, createdBy: userId });
    if (!id) throw new Refusal("batch_name_taken");
    const { copyOf } = batch;
    if (copyOf && await copySetUp(tx, orgId, { from: requireId(copyOf), to: id }) === null) {
      throw new Refusal("not_found");
    }
    await audit(ctx, tx, admin, {
      verb: "createBatch",
      to: ["batch", id],
      detail: { projectId: project.id, ...(copyOf && { copiedFrom: copyOf }) },
    });
    return { id };
  });
}
