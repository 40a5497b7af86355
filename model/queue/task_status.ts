/** Long work that a worker does. The row has the truth about it; messages only trigger work. */
export const TASK_KINDS = [
  "csv",
  "pdf",
  "reports",
  "sample",
  "group",
  "receipt",
  "anonymize",
  "export",
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

export const TASK_STATUSES = ["waiting", "running", "completed", "failed"] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const isFinished = (status: TaskStatus): boolean => status === "completed" || status === "failed";
