import { type ListedRequest, listRequests } from "../../db/reports/report_news.ts";
import { taskById } from "../../db/queue/tasks.ts";
import type { Actor } from "../../model/account/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import type { TaskView } from "../../model/queue/task.ts";
import { inSeconds, REQUEST_SHOWN } from "../../model/times.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";
import { viewTask } from "../queue/task_view.ts";
import { markUnpaidSeen } from "../../db/reports/report_unpaid.ts";

export interface RecentRequest extends ListedRequest {
  readonly task: TaskView;
}

/** Returns recent requests of one batch or of all batches, newest first. */
export async function reportRequests(
  ctx: Ctx,
  actor: Actor,
  { batchId, limit }: { readonly batchId?: string; readonly limit: number },
): Promise<RecentRequest[]> {
  const { orgId } = requireMay(actor, "requestReports");
  const requests = await listRequests(ctx.sql, orgId, {
    batchId: batchId?.toLowerCase(),
    seconds: inSeconds(REQUEST_SHOWN),
    limit,
  });
  const recent: RecentRequest[] = [];
  for (const request of requests) {
    // Sequential, so that a page does not take a connection for each request.
    const task = await taskById(ctx.sql, orgId, request.id);
    if (!task) continue;
    recent.push({ ...request, task: await viewTask(ctx, task) });
  }
  return recent;
}

/** Returns a request by its id. */
export async function openRequest(ctx: Ctx, actor: Actor, id: string): Promise<TaskView> {
  const { orgId } = requireMay(actor, "requestReports");
  const task = await taskById(ctx.sql, orgId, id);
  if (task?.kind !== "reports") throw new Refusal("not_found");
  return await viewTask(ctx, task);
}

/** Marks the respondents whose reports lacked credits as seen, so that they are not shown again. */
export async function seeUnpaid(ctx: Ctx, actor: Actor, taskId: string): Promise<void> {
  const { orgId } = requireMay(actor, "requestReports");
  if (!await markUnpaidSeen(ctx.sql, orgId, taskId, ctx.now())) throw new Refusal("not_found");
}
