import { newsOfAnonymizing } from "../../db/anonymize_requests.ts";
import { type Actor, requireAdmin } from "../../model/actor.ts";
import type { TaskView } from "../../model/task.ts";
import type { Ctx } from "../context.ts";
import { taskStatus } from "../tasks/task_status.ts";

/** For whoever asked, went away and comes back; what is still to be done, and what failed, is always told. */
const SHOWN_SECONDS = 60 * 60;

/** How far the task is that anonymizes respondents of the batch, and for a while that it is done. */
export async function anonymizingNews(
  ctx: Ctx,
  actor: Actor,
  { batchId }: { readonly batchId: string },
): Promise<TaskView | null> {
  const { orgId } = requireAdmin(actor);
  const id = await newsOfAnonymizing(ctx.sql, orgId, batchId.toLowerCase(), SHOWN_SECONDS);
  return id === null ? null : await taskStatus(ctx, actor, id);
}
