import { type ListedRequest, listRequests } from "../../db/reports/report_news.ts";
import { taskById } from "../../db/queue/tasks.ts";
import type { Actor } from "../../model/account/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import type { TaskView } from "../../model/queue/task.ts";
import { inSeconds, REQUEST_SHOWN } from "../../model/times.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";
import { viewTask } from "../queue/task_view.ts";

export interface RequestNews extends ListedRequest {
  readonly task: TaskView;
}

/** What was asked for lately, the newest first: of a batch, or of all. */
export async function reportRequests(
  ctx: Ctx,
  actor: Actor,
  { batchId, limit }: { readonly batchId?: string; readonly limit: number },
): Promise<RequestNews[]> {
  const { orgId } = requireMay(actor, "requestReports");
  const listed = await listRequests(ctx.sql, orgId, {
    batchId: batchId?.toLowerCase(),
    seconds: inSeconds(REQUEST_SHOWN),
    limit,
  });
  const news: RequestNews[] = [];
  for (const request of listed) {
    // One after the other: a page is no reason to hold a connection for each.
    const task = await taskById(ctx.sql, orgId, request.id);
    if (!task) continue;
    news.push({ ...request, task: await viewTask(ctx, task) });
  }
  return news;
}

/** One of them by its address. */
export async function openRequest(ctx: Ctx, actor: Actor, id: string): Promise<TaskView> {
  const { orgId } = requireMay(actor, "requestReports");
  const task = await taskById(ctx.sql, orgId, id);
  if (task?.kind !== "reports") throw new Refusal("not_found");
  return await viewTask(ctx, task);
}
