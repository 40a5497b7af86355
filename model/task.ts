import { z } from "zod";
import { TASK_STATUSES } from "./task_status.ts";

/** News of a task on its way to whoever watches. May be lost: who needs to be sure reads the row. */
export const TaskProgress = z.object({
  status: z.enum(TASK_STATUSES),
  done: z.int(),
  total: z.int().nullable(),
});
export type TaskProgress = z.output<typeof TaskProgress>;

/** A task as whoever asked for it sees it. What a failure was about is for the log; a person is told that it failed. */
export interface TaskView extends TaskProgress {
  readonly id: string;
  readonly downloadUrl: string | null;
}

/** The same on the wire. */
export const TaskState = TaskProgress.extend({
  id: z.uuid(),
  download_url: z.url().nullable(),
  error_message: z.string().nullable(),
});
export type TaskState = z.output<typeof TaskState>;

export const taskState = (
  { id, status, done, total, downloadUrl }: TaskView,
  failure: string,
): TaskState => ({
  id,
  status,
  done,
  total,
  download_url: downloadUrl,
  error_message: status === "failed" ? failure : null,
});
