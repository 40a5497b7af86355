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

/** Creates a batch, with the set-up of a batch or template if one is named. People and codes are never copied. */
export async function createBatch(ctx: Ctx, actor: Actor, batch: NewBatch): Promise<{ id: string }> {
  const admin = await requireEditor(ctx, actor);
  const { orgId, userId } = admin;
  return await ctx.sql.begin(async (tx) => {
    const project = await findProject(tx, orgId, requireId(batch.project));
    if (!project) throw new Refusal("not_found");
    if (project.isArchived) throw new Refusal("project_archived");
    const id = await insertBatch(tx, orgId, { name: batch.name, projectId: project.id, createdBy: userId });
    if (!id) throw new Refusal("batch_name_taken");
    const { copyOf, template } = batch;
    const from = copyOf ? { batch: requireId(copyOf) } : template ? { template: requireId(template) } : null;
    if (from && !await copySetUp(tx, orgId, { from, to: id })) throw new Refusal("not_found");
    await audit(ctx, tx, admin, {
      verb: "createBatch",
      to: ["batch", id],
      detail: {
        projectId: project.id,
        ...(copyOf ? { copiedFrom: copyOf } : template && { templateId: template }),
      },
    });
    return { id };
  });
}
