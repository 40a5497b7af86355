import { type ListedRequest, listRequests } from "../../db/report_news.ts";
import { taskById } from "../../db/tasks.ts";
import { type Actor, requireAdmin } from "../../model/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import type { TaskView } from "../../model/task.ts";
import type { Ctx } from "../context.ts";
import { viewTask } from "../tasks/task_view.ts";

/** For whoever asked, went away and comes back the next morning. */
const SHOWN_SECONDS = 24 * 60 * 60;

export interface RequestNews extends ListedRequest {
  readonly task: TaskView;
}

/** What was asked for lately, the newest first: of a batch, or of all. */
export async function reportRequests(
  ctx: Ctx,
  actor: Actor,
  { batchId, limit }: { readonly batchId?: string; readonly limit: number },
): Promise<RequestNews[]> {
  const { orgId } = requireAdmin(actor);
  const listed = await listRequests(ctx.sql, orgId, {
    batchId: batchId?.toLowerCase(),
    seconds: SHOWN_SECONDS,
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
  const { orgId } = requireAdmin(actor);
  const task = await taskById(ctx.sql, orgId, id);
  if (task?.kind !== "reports") throw new Refusal("not_found");
  return await viewTask(ctx, task);
}
