import { listTaskFiles } from "../../db/queue/task_files.ts";
import { taskById, type TaskRow } from "../../db/queue/tasks.ts";
import type { TaskView } from "../../model/queue/task.ts";
import type { Ctx } from "../context.ts";
import { downloadUrl } from "./downloads/link.ts";
import { countRequestReports, findQueuePlace } from "../../db/reports/report_requests.ts";
import { countUnpaid } from "../../db/reports/report_unpaid.ts";
import { listRequestedFiles } from "../../db/reports/reports.ts";
import { isFinished } from "../../model/queue/task_status.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireAgent, requireMay, TASK_NEEDS } from "../../model/account/permissions.ts";
import { Refusal } from "../../model/refusal.ts";

/** The error message of a task that ended because its request was cancelled. */
export const CALLED_OFF = "called off";

export async function viewTask(ctx: Ctx, task: TaskRow): Promise<TaskView> {
  const { id, orgId, status, done, total, fileKey } = task;
  const link = fileKey === null ? null : await downloadUrl(ctx, { id, orgId, fileKey });
  const isCalledOff = task.errorMessage === CALLED_OFF;
  const view = { id, status, done, total, downloadUrl: link, ...(isCalledOff && { isCalledOff }) };
  if (task.kind === "reports") return await viewRequest(ctx, task, view);
  return task.kind === "csv" && link ? { ...view, files: await viewFiles(ctx, task) } : view;
}

async function viewFiles(ctx: Ctx, { id, orgId }: TaskRow): Promise<NonNullable<TaskView["files"]>> {
  const files = await listTaskFiles(ctx.sql, orgId, id);
  return await Promise.all(files.map(async ({ key, ...file }) => ({
    ...file,
    downloadUrl: await downloadUrl(ctx, { id, orgId, fileKey: key, beside: file.kind }),
  })));
}

/** Fewest measured documents for which a remaining time is shown. */
const MIN_MEASURED = 3;

/**
 * Adds to the view of a report request the number of failed reports, the number of reports ahead of it in the
 * queue, and the link of a single file.
 */
async function viewRequest(ctx: Ctx, { id, orgId, done }: TaskRow, view: TaskView): Promise<TaskView> {
  const [{ failed, unfinished }, unpaid] = await Promise.all([
    countRequestReports(ctx.sql, orgId, id),
    countUnpaid(ctx.sql, orgId, id),
  ]);
  const short = { failed, ...(unpaid > 0 && { unpaid }) };
  if (isFinished(view.status)) {
    if (view.status === "failed") return { ...view, ...short };
    const files = await listRequestedFiles(ctx.sql, orgId, id);
    const outdated = files.filter(({ isOutdated }) => isOutdated).length;
    const complete = { ...view, ...short, ...(outdated > 0 && { outdated }) };
    if (view.downloadUrl) return complete;
    return { ...complete, downloadUrl: files[0] ? await downloadUrl(ctx, files[0]) : null };
  }
  const status = done > 0 ? "running" : view.status;
  if (unfinished === 0) return { ...view, status, ...short };
  const { ahead, completed, seconds } = await findQueuePlace(ctx.sql, orgId, id);
  const secondsLeft = completed >= MIN_MEASURED ? Math.ceil(ahead * seconds / completed) : undefined;
  return { ...view, status, ...short, ahead, secondsLeft };
}

export async function taskStatus(ctx: Ctx, actor: Actor, taskId: string): Promise<TaskView> {
  const { orgId } = requireAgent(actor);
  const task = await taskById(ctx.sql, orgId, taskId);
  if (!task) throw new Refusal("not_found");
  requireMay(actor, TASK_NEEDS[task.kind]);
  return await viewTask(ctx, task);
}
