import type { TaskRow } from "../../db/tasks.ts";
import type { TaskStatus } from "../../model/task.ts";
import type { Ctx } from "../context.ts";
import { downloadUrl } from "../downloads/link.ts";

/** A task as whoever asked for it sees it. What a failure was about is for the log; a person is told that it failed. */
export interface TaskView {
  readonly id: string;
  readonly status: TaskStatus;
  readonly done: number;
  readonly total: number | null;
  readonly downloadUrl: string | null;
}

export async function viewTask(
  ctx: Ctx,
  { id, orgId, status, done, total, fileKey }: TaskRow,
): Promise<TaskView> {
  const link = fileKey === null
    ? null
    : await downloadUrl(ctx, { id, orgId, fileKey });
  return { id, status, done, total, downloadUrl: link };
}
