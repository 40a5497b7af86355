import { z } from "zod";
import type { TaskKind } from "../model/queue/task_status.ts";
import type { Job } from "./job.ts";

/** Ids only: what is to be done is read from the row when it is done. */
export const TaskPayload = z.object({ orgId: z.uuid(), taskId: z.uuid() });
export type TaskPayload = z.output<typeof TaskPayload>;

/** An attempt that takes longer than this is broken off, and has failed. */
interface TaskJob extends Job<TaskPayload> {
  readonly seconds: number;
}

const AN_HOUR = 60 * 60;

/** The job that does a task of each kind. */
export const TASK_JOBS = {
  // A million respondents.
  csv: { subject: "jobs.export.csv", payload: TaskPayload, seconds: AN_HOUR },
  // One document; the message only tells that there is one more.
  pdf: { subject: "jobs.report.pdf", payload: TaskPayload, seconds: 60 },
  // A zip of a whole batch's.
  reports: { subject: "jobs.report.zip", payload: TaskPayload, seconds: AN_HOUR },
  // A million respondents here, too; what is done stays done, and the next attempt goes on from there.
  anonymize: { subject: "jobs.respondents.anonymize", payload: TaskPayload, seconds: AN_HOUR },
} as const satisfies Record<TaskKind, TaskJob>;

/** Where news of one task is published, for those who watch it now. */
export const progressSubject = (taskId: string) => `progress.task.${taskId}`;
