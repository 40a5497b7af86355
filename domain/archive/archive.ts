import { type ArchivedPlace, listArchivedPlaces } from "../../db/archived_respondents.ts";
import { type ArchivedBatch, listArchivedBatches } from "../../db/batches.ts";
import { listArchivedProjects, type ProjectRow } from "../../db/projects.ts";
import { type Actor, requireAdmin } from "../../model/actor.ts";
import type { Ctx } from "../context.ts";

export const archivedProjects = (ctx: Ctx, actor: Actor): Promise<ProjectRow[]> =>
  listArchivedProjects(ctx.sql, requireAdmin(actor).orgId);

export const archivedBatches = (ctx: Ctx, actor: Actor): Promise<ArchivedBatch[]> =>
  listArchivedBatches(ctx.sql, requireAdmin(actor).orgId);

/** Of these batches those that no list shows any more. */
export const archivedPlaces = (
  ctx: Ctx,
  actor: Actor,
  batchIds: readonly string[],
): Promise<ArchivedPlace[]> => listArchivedPlaces(ctx.sql, requireAdmin(actor).orgId, batchIds);
