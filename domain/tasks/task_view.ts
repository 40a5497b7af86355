import type { TaskRow } from "../../db/tasks.ts";
import type { TaskView } from "../../model/task.ts";
import type { Ctx } from "../context.ts";
import { downloadUrl } from "../downloads/link.ts";

export async function viewTask(
  ctx: Ctx,
  { id, orgId, status, done, total, fileKey }: TaskRow,
): Promise<TaskView> {
  const link = fileKey === null ? null : await downloadUrl(ctx, { id, orgId, fileKey });
  return { id, status, done, total, downloadUrl: link };
}
