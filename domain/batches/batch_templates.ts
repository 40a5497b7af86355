import { holdRow } from "../../db/organization/hold_row.ts";
import * as db from "../../db/batches/batch_templates.ts";
import { findBatch } from "../../db/batches/batches.ts";
import { isTaken } from "../../db/connection/unique_violation.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { NewTemplate } from "../../model/batches/batch_template.ts";
import { requireId } from "../../model/id.ts";
import { LIMITS } from "../../model/limits.ts";
import { Refusal } from "../../model/refusal.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { requireEditor } from "../organization/require_editor.ts";

/** Returns the organisation's templates of batches, by name. */
export async function listTemplates(ctx: Ctx, actor: Actor): Promise<db.BatchTemplate[]> {
  const { orgId } = requireMay(actor, "viewProjects");
  return await db.listTemplates(ctx.sql, orgId);
}

export async function templateById(ctx: Ctx, actor: Actor, id: string): Promise<db.BatchTemplate> {
  const { orgId } = requireMay(actor, "viewProjects");
  const [template] = await db.listTemplates(ctx.sql, orgId, { id: requireId(id) });
  if (!template) throw new Refusal("not_found");
  return template;
}

/** Keeps the set-up of a batch as a template: its tests in their order, their comparisons and the reminders. */
export async function saveTemplate(
  ctx: Ctx,
  actor: Actor,
  { name, batch }: NewTemplate,
): Promise<{ id: string }> {
  const admin = await requireEditor(ctx, actor);
  const { orgId, userId: createdBy } = admin;
  requireId(batch);
  return await ctx.sql.begin(async (tx) => {
    if (!await findBatch(tx, orgId, batch)) throw new Refusal("not_found");
    if ((await db.listTemplates(tx, orgId)).length >= LIMITS.batchTemplates) {
      throw new Refusal("template_limit_reached");
    }
    const id = await db.insertTemplate(tx, orgId, { name, batchId: batch, createdBy, now: ctx.now() });
    if (!id) throw new Refusal("template_name_taken");
    await audit(ctx, tx, admin, { verb: "saveTemplate", to: ["template", id], detail: { batchId: batch } });
    return { id };
  });
}

export async function renameTemplate(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { name }: Pick<NewTemplate, "name">,
): Promise<void> {
  const admin = await requireEditor(ctx, actor);
  requireId(id);
  await ctx.sql.begin(async (tx) => {
    await holdRow(tx, admin.orgId, "batch_templates", id);
    await ctx.unchanged?.(tx);
    if (!await db.renameTemplate(tx, admin.orgId, id, name)) throw new Refusal("not_found");
    await audit(ctx, tx, admin, { verb: "renameTemplate", to: ["template", id] });
  }).catch((error) => {
    throw isTaken(error, "batch_templates_name") ? new Refusal("template_name_taken") : error;
  });
}

/** Deletes a template. Batches that were made from it stay as they are. */
export async function deleteTemplate(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  const admin = await requireEditor(ctx, actor);
  requireId(id);
  await ctx.sql.begin(async (tx) => {
    await holdRow(tx, admin.orgId, "batch_templates", id);
    await ctx.unchanged?.(tx);
    if (!await db.deleteTemplate(tx, admin.orgId, id)) throw new Refusal("not_found");
    await audit(ctx, tx, admin, { verb: "deleteTemplate", to: ["template", id] });
  });
}
