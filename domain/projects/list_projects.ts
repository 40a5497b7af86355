import { findOrganization } from "../../db/organization/organizations.ts";
import * as db from "../../db/projects/project_list.ts";
import { findProject } from "../../db/projects/projects.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireId } from "../../model/id.ts";
import { may, requireMay } from "../../model/account/permissions.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";

/** A batch as its readers may see it: its status is theirs who may edit. */
export type SeenBatch = Omit<db.ListedBatch, "status"> & Partial<Pick<db.ListedBatch, "status">>;
export type SeenProject = Omit<db.ListedProject, "batches"> & { readonly batches: readonly SeenBatch[] };

interface Listed<T> {
  readonly count: number;
  readonly results: readonly T[];
}

export async function listProjects(
  ctx: Ctx,
  actor: Actor,
  choice: Omit<db.ProjectChoice, "id">,
): Promise<Listed<SeenProject>> {
  const { orgId, asSeen } = await reader(ctx, actor);
  const { count, results } = await db.listProjects(ctx.sql, orgId, choice);
  return { count, results: results.map((project) => ({ ...project, batches: project.batches.map(asSeen) })) };
}

export async function readProject(ctx: Ctx, actor: Actor, id: string): Promise<SeenProject> {
  const { orgId, asSeen } = await reader(ctx, actor);
  const { results: [project] } = await db.listProjects(ctx.sql, orgId, {
    id: requireId(id),
    limit: 1,
    offset: 0,
  });
  if (!project) throw new Refusal("not_found");
  return { ...project, batches: project.batches.map(asSeen) };
}

export async function listBatches(
  ctx: Ctx,
  actor: Actor,
  choice: Omit<db.BatchChoice, "id">,
): Promise<Listed<SeenBatch>> {
  const { orgId, asSeen } = await reader(ctx, actor);
  const { count, results } = await db.listBatches(ctx.sql, orgId, choice);
  // A project without batches has none; one that is not there is not found.
  const { projectId } = choice;
  if (projectId && results.length === 0 && !await findProject(ctx.sql, orgId, projectId)) {
    throw new Refusal("not_found");
  }
  return { count, results: results.map(asSeen) };
}

export async function readBatch(ctx: Ctx, actor: Actor, id: string): Promise<SeenBatch> {
  const { orgId, asSeen } = await reader(ctx, actor);
  const { results: [batch] } = await db.listBatches(ctx.sql, orgId, {
    id: requireId(id),
    limit: 1,
    offset: 0,
  });
  if (!batch) throw new Refusal("not_found");
  return asSeen(batch);
}

async function reader(ctx: Ctx, actor: Actor) {
  const admin = requireMay(actor, "viewProjects");
  const organization = await findOrganization(ctx.sql, admin.orgId);
  const seesStatus = organization !== null && organization !== undefined &&
    may(admin, organization).viewBatchStatus;
  const asSeen = ({ status, ...batch }: db.ListedBatch): SeenBatch =>
    seesStatus ? { ...batch, status } : batch;
  return { orgId: admin.orgId, asSeen };
}
