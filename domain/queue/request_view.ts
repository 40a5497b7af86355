import { countRequested, findQueuePlace } from "../../db/reports/report_requests.ts";
import { countUnpaid } from "../../db/reports/report_unpaid.ts";
import { listRequestedFiles } from "../../db/reports/reports.ts";
import type { TaskRow } from "../../db/queue/tasks.ts";
import type { TaskView } from "../../model/queue/task.ts";
import { isFinished } from "../../model/queue/task_status.ts";
import type { Ctx } from "../context.ts";
import { downloadUrl } from "./downloads/link.ts";

/** Fewer documents say nothing of the pace: then no time is told. */
const MEASURED = 3;

/** Reports that were asked for at once: how many failed, what is before them, and where one that is alone can be fetched. */
export async function viewRequest(ctx: Ctx, { id, orgId, done }: TaskRow, view: TaskView): Promise<TaskView> {
  const [{ failed, unfinished }, unpaid] = await Promise.all([
    countRequested(ctx.sql, orgId, id),
    countUnpaid(ctx.sql, orgId, id),
  ]);
  const short = { failed, ...(unpaid > 0 && { unpaid }) };
  if (isFinished(view.status)) {
    if (view.status === "failed") return { ...view, ...short };
    const files = await listRequestedFiles(ctx.sql, orgId, id);
    const outdated = files.filter(({ isOutdated }) => isOutdated).length;
    const told = { ...view, ...short, ...(outdated > 0 && { outdated }) };
    if (view.downloadUrl) return told;
    return { ...told, downloadUrl: files[0] ? await downloadUrl(ctx, files[0]) : null };
  }
  const status = done > 0 ? "running" : view.status;
  if (unfinished === 0) return { ...view, status, ...short };
  const { ahead, made, seconds } = await findQueuePlace(ctx.sql, orgId, id);
  const secondsLeft = made >= MEASURED ? Math.ceil(ahead * seconds / made) : undefined;
  return { ...view, status, ...short, ahead, secondsLeft };
}
