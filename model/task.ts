import { z } from "zod";

/** Long work that a worker does; the row is the truth about it, messages only nudge. */
export const TASK_KINDS = ["csv"] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

export const TASK_STATUSES = ["waiting", "running", "completed", "failed"] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const isFinished = (status: TaskStatus): boolean => status === "completed" || status === "failed";

/** What a CSV is asked for: a batch, and one of its tests or all. */
export const CsvRequest = z.object({
  batchId: z.uuid(),
  test: z.string().min(1).max(40).optional(),
});
export type CsvRequest = z.output<typeof CsvRequest>;

/** News of a task on its way to whoever watches. May be lost: who needs to be sure reads the row. */
export const TaskProgress = z.object({
  status: z.enum(TASK_STATUSES),
  done: z.number(),
  total: z.number().nullable(),
});
export type TaskProgress = z.output<typeof TaskProgress>;
