import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { pagesOf } from "../call.ts";
import { type Listed, pageOf } from "../page.ts";
import { TASK_KINDS, TASK_STATUSES } from "../queue/task_status.ts";
import { WORKER_KINDS } from "../queue/worker_kinds.ts";

export const FailuresQuery = z.object(pageOf(LIMITS.failuresPage, LIMITS.pageMaxLength, LIMITS.lastRow));
export type FailuresQuery = z.output<typeof FailuresQuery>;

/** A task of any organisation: what it does and how it stands, not whom it is about. */
export const OperatedTask = z.object({
  id: z.uuid(),
  kind: z.enum(TASK_KINDS),
  status: z.enum(TASK_STATUSES),
  organization: z.object({ id: z.uuid(), name: z.string() }),
  attempts: z.int(),
  /** Why it failed, without what may name a person. */
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** False for a failed anonymizing of respondents who are all deleted since. */
  isRetryable: z.boolean(),
});
export type OperatedTask = z.output<typeof OperatedTask>;

/** Work of one kind that is not finished. */
const QueuedKind = z.object({
  kind: z.enum(WORKER_KINDS),
  waiting: z.int(),
  running: z.int(),
  /** Age of the oldest that waits. */
  oldestSeconds: z.number(),
});
export type QueuedKind = z.output<typeof QueuedKind>;

export const OperatedQueue = z.object({
  kinds: z.array(QueuedKind),
  /** Messages that no worker has passed to the broker yet. */
  unpublished: QueuedKind.pick({ waiting: true, oldestSeconds: true }),
  /** Unfinished tasks, the oldest first. */
  unfinished: z.array(OperatedTask),
  /** Failed tasks, the latest first. */
  failures: pagesOf(OperatedTask),
});
type OperatedQueue = z.output<typeof OperatedQueue>;

/** The same as it is read: the next page of failures is after a row. */
export type ListedQueue = Omit<OperatedQueue, "failures"> & { readonly failures: Listed<OperatedTask> };
