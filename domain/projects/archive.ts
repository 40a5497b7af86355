import { type ArchivedPlace, listArchivedPlaces } from "../../db/respondents/archived_respondents.ts";
import { type ArchivedBatch, listArchivedBatches } from "../../db/batches/batches.ts";
import { listArchivedProjects, type ProjectRow } from "../../db/projects/projects.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";

export const archivedProjects = (ctx: Ctx, actor: Actor): Promise<ProjectRow[]> =>
  listArchivedProjects(ctx.sql, requireMay(actor, "viewProjects").orgId);

export const archivedBatches = (ctx: Ctx, actor: Actor): Promise<ArchivedBatch[]> =>
  listArchivedBatches(ctx.sql, requireMay(actor, "viewProjects").orgId);

/** Returns which of these batches are archived, by themselves or with their project. */
export const archivedPlaces = (
  ctx: Ctx,
  actor: Actor,
  batchIds: readonly string[],
): Promise<ArchivedPlace[]> => listArchivedPlaces(ctx.sql, requireMay(actor, "viewProjects").orgId, batchIds);
