import { z } from "zod";

/** Long work that a worker does; the row is the truth about it, messages only nudge. */
export const TASK_KINDS = ["csv"] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

export const TASK_STATUSES = ["waiting", "running", "completed", "failed"] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const isFinished = (status: TaskStatus): boolean => status === "completed" || status === "failed";

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
