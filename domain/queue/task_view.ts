import { listTaskFiles } from "../../db/queue/task_files.ts";
import type { TaskRow } from "../../db/queue/tasks.ts";
import type { TaskView } from "../../model/queue/task.ts";
import type { Ctx } from "../context.ts";
import { downloadUrl } from "./downloads/link.ts";
import { viewRequest } from "./request_view.ts";

/** The reason of what ended because nobody wanted it any more. */
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
