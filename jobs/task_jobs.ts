import { z } from "zod";
import type { TaskKind } from "../model/queue/task_status.ts";
import type { Job } from "./job.ts";

/** Ids only: the worker reads the task from its row. */
export const TaskPayload = z.object({ orgId: z.uuid(), taskId: z.uuid() });
export type TaskPayload = z.output<typeof TaskPayload>;

interface TaskJob extends Job<TaskPayload> {
  /** An attempt that takes longer is aborted and fails. */
  readonly seconds: number;
}

const HOUR_SECONDS = 60 * 60;

/** The job of each kind of task. */
export const TASK_JOBS = {
  // A million respondents.
  csv: { subject: "jobs.export.csv", payload: TaskPayload, seconds: HOUR_SECONDS },
  // All of an organisation, with the files of its reports.
  export: { subject: "jobs.export.organization", payload: TaskPayload, seconds: 6 * HOUR_SECONDS },
  // One document.
  pdf: { subject: "jobs.report.pdf", payload: TaskPayload, seconds: 60 },
  // A zip of a whole batch's reports.
  reports: { subject: "jobs.report.zip", payload: TaskPayload, seconds: HOUR_SECONDS },
  // One document.
  sample: { subject: "jobs.report.sample", payload: TaskPayload, seconds: 60 },
  // One document of a whole batch, whose people may have to be scored first.
  group: { subject: "jobs.report.group", payload: TaskPayload, seconds: 10 * 60 },
  // One page.
  receipt: { subject: "jobs.billing.receipt", payload: TaskPayload, seconds: 60 },
  // A million respondents, too; the next attempt continues where this one ends.
  anonymize: { subject: "jobs.respondents.anonymize", payload: TaskPayload, seconds: HOUR_SECONDS },
} as const satisfies Record<TaskKind, TaskJob>;

/** The subject of a task's progress, for pages that show it. */
export const progressSubject = (taskId: string) => `progress.task.${taskId}`;
