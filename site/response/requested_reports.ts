import type { State } from "$/define.ts";
import type { RequestedReports } from "$/domain/reports/request_reports.ts";
import { taskState } from "$/model/queue/task.ts";

/**
 * The request was accepted, existed already, or was paid for in part: the refusal then names the task that
 * makes that part.
 */
export function requestedReports(
  { t, appUrl }: Pick<State, "t" | "appUrl">,
  { task, downloadUrl, requested, granted: scored }: RequestedReports,
): Response {
  if (scored < requested) {
    const data = { scored, requested, task: task?.id ?? null };
    const message = t("common:reports.partlyPaid", { scored, requested });
    const code = "not_enough_credits";
    const documentationUrl = `${appUrl}/api/docs#${code}`;
    return Response.json({ code, message, documentationUrl, data }, { status: 400 });
  }
  if (downloadUrl) return Response.json({ download_url: downloadUrl });
  return Response.json({ task: task!.id, ...taskState(task!, t("common:task.failed")) }, { status: 202 });
}
