import { listRequested } from "../../db/reports/report_news.ts";
import { markUnpaidSeen } from "../../db/reports/report_unpaid.ts";
import { taskById } from "../../db/queue/tasks.ts";
import type { Actor } from "../../model/account/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import { ReportOrder } from "../../model/reports/report_order.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";
import { type RequestedReports, requestReports } from "./request_reports.ts";

/**
 * Requests the same reports again: ready ones stay, failed ones are made again. One request per test, since
 * the selected respondents may differ by test.
 */
export async function retryRequest(ctx: Ctx, actor: Actor, taskId: string): Promise<RequestedReports[]> {
  const { orgId } = requireMay(actor, "requestReports");
  const task = await taskById(ctx.sql, orgId, taskId);
  if (task?.kind !== "reports") throw new Refusal("not_found");
  const { language, paper, batchId } = task.params;
  const again: RequestedReports[] = [];
  for (const { test, respondents } of await listRequested(ctx.sql, orgId, taskId)) {
    const order = ReportOrder.parse({ language, paper, batchId, test });
    again.push(await requestReports(ctx, actor, { ...order, respondents: [...respondents] }));
  }
  // Reports that still lack a credit are shown with the new request.
  await markUnpaidSeen(ctx.sql, orgId, taskId, ctx.now());
  if (again.length === 0) throw new Refusal("nothing_to_report");
  return again;
}
