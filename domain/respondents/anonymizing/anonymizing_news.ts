import { newsOfAnonymizing } from "../../../db/respondents/anonymize_requests.ts";
import type { Actor } from "../../../model/account/actor.ts";
import type { TaskView } from "../../../model/queue/task.ts";
import { ANONYMIZING_SHOWN, inSeconds } from "../../../model/times.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Ctx } from "../../context.ts";
import { taskStatus } from "../../queue/task_view.ts";

/** How far the task is that anonymizes respondents of the batch, and for a while that it is done. */
export async function anonymizingNews(
  ctx: Ctx,
  actor: Actor,
  { batchId }: { readonly batchId: string },
): Promise<TaskView | null> {
  const { orgId } = requireMay(actor, "editRespondents");
  const id = await newsOfAnonymizing(ctx.sql, orgId, batchId.toLowerCase(), inSeconds(ANONYMIZING_SHOWN));
  return id === null ? null : await taskStatus(ctx, actor, id);
}
