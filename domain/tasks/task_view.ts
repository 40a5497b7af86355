import type { TaskRow } from "../../db/tasks.ts";
import type { TaskView } from "../../model/task.ts";
import type { Ctx } from "../context.ts";
import { downloadUrl } from "../downloads/link.ts";
import { viewRequest } from "./request_view.ts";

export async function viewTask(ctx: Ctx, task: TaskRow): Promise<TaskView> {
  const { id, orgId, status, done, total, fileKey } = task;
  const link = fileKey === null ? null : await downloadUrl(ctx, { id, orgId, fileKey });
  const view = { id, status, done, total, downloadUrl: link };
  return task.kind === "reports" ? await viewRequest(ctx, task, view) : view;
}
