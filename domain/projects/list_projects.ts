import { findOrganization } from "../../db/organization/organizations.ts";
import * as db from "../../db/projects/project_list.ts";
import { findProject } from "../../db/projects/projects.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireId } from "../../model/id.ts";
import type { Listed } from "../../model/page.ts";
import { may, requireMay } from "../../model/account/permissions.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";

/** A batch as its reader may see it. Its status is visible only to those who may edit. */
export type VisibleBatch = Omit<db.ListedBatch, "status"> & Partial<Pick<db.ListedBatch, "status">>;
export type VisibleProject = Omit<db.ListedProject, "batches"> & {
  readonly batches: readonly VisibleBatch[];
};

export async function listProjects(
  ctx: Ctx,
  actor: Actor,
  choice: Omit<db.ProjectFilter, "id">,
): Promise<Listed<VisibleProject>> {
  const { orgId, asVisible } = await reader(ctx, actor);
  const { results, ...rest } = await db.listProjects(ctx.sql, orgId, choice);
  return {
    ...rest,
    results: results.map((project) => ({ ...project, batches: project.batches.map(asVisible) })),
  };
}

export async function readProject(ctx: Ctx, actor: Actor, id: string): Promise<VisibleProject> {
  const { orgId, asVisible } = await reader(ctx, actor);
  const { results: [project] } = await db.listProjects(ctx.sql, orgId, {
    id: requireId(id),
    limit: 1,
  });
  if (!project) throw new Refusal("not_found");
  return { ...project, batches: project.batches.map(asVisible) };
}

export async function listBatches(
  ctx: Ctx,
  actor: Actor,
  choice: Omit<db.BatchFilter, "id">,
): Promise<Listed<VisibleBatch>> {
  const { orgId, asVisible } = await reader(ctx, actor);
  const { results, ...rest } = await db.listBatches(ctx.sql, orgId, choice);
  // The list of a project that does not exist is refused with not_found instead of being empty.
  const { projectId, after } = choice;
  if (projectId && !after && results.length === 0 && !await findProject(ctx.sql, orgId, projectId)) {
    throw new Refusal("not_found");
  }
  return { ...rest, results: results.map(asVisible) };
}

export async function readBatch(ctx: Ctx, actor: Actor, id: string): Promise<VisibleBatch> {
  const { orgId, asVisible } = await reader(ctx, actor);
  const { results: [batch] } = await db.listBatches(ctx.sql, orgId, {
    id: requireId(id),
    limit: 1,
  });
  if (!batch) throw new Refusal("not_found");
  return asVisible(batch);
}

async function reader(ctx: Ctx, actor: Actor) {
  const admin = requireMay(actor, "viewProjects");
  const organization = await findOrganization(ctx.sql, admin.orgId);
  const seesStatus = organization !== null && organization !== undefined &&
    may(admin, organization).viewBatchStatus;
  const asVisible = ({ status, ...batch }: db.ListedBatch): VisibleBatch =>
    seesStatus ? { ...batch, status } : batch;
  return { orgId: admin.orgId, asVisible };
}
