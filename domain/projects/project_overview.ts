import {
  findProject,
  listProjectBatches,
  type ProjectBatch,
  type ProjectRow,
} from "../../db/projects/projects.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";

export interface ProjectOverview {
  readonly project: ProjectRow;
  readonly batches: readonly ProjectBatch[];
}

export async function projectOverview(ctx: Ctx, actor: Actor, projectId: string): Promise<ProjectOverview> {
  const { orgId } = requireMay(actor, "viewProjects");
  requireId(projectId);
  const [project, batches] = await Promise.all([
    findProject(ctx.sql, orgId, projectId),
    listProjectBatches(ctx.sql, orgId, projectId),
  ]);
  if (!project) throw new Refusal("not_found");
  return { project, batches };
}
