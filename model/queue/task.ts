import { z } from "zod";
import { TASK_STATUSES } from "./task_status.ts";

/** Progress of a task, for those who watch it. May be lost: the row has the truth. */
export const TaskProgress = z.object({
  status: z.enum(TASK_STATUSES),
  done: z.int(),
  total: z.int().nullable(),
});
export type TaskProgress = z.output<typeof TaskProgress>;

/** Files beside an export: the meaning of its columns, and checksums to verify the files. */
export const TASK_FILE_KINDS = ["codebook", "manifest"] as const;
export type TaskFileKind = (typeof TASK_FILE_KINDS)[number];

/** A file beside a task's own. */
interface TaskFileView {
  readonly kind: TaskFileKind;
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly downloadUrl: string;
}

/** A task as its owner sees it. The cause of a failure is only logged; the person reads that it failed. */
export interface TaskView extends TaskProgress {
  readonly id: string;
  readonly downloadUrl: string | null;
  /** The task was cancelled. Its status is failed, but this is not a failure. */
  readonly isCalledOff?: boolean;
  /** Of a request for several reports: those that failed. */
  readonly failed?: number;
  /** Among those: reports not made for lack of credits. They are not part of `total`. */
  readonly unpaid?: number;
  /** Reports of the request that are outdated by now. */
  readonly outdated?: number;
  /** Documents that come before the end of the request, including other people's. */
  readonly ahead?: number;
  /** Estimated from the rate of the last minute; undefined if no documents were made in it. */
  readonly secondsLeft?: number;
  /** Files beside a finished export. */
  readonly files?: readonly TaskFileView[];
}

/** The same on the wire. */
export const TaskState = TaskProgress.extend({
  id: z.uuid(),
  download_url: z.url().nullable(),
  error_message: z.string().nullable(),
  is_called_off: z.boolean().optional(),
  failed: z.int().optional(),
  unpaid: z.int().optional(),
  outdated: z.int().optional(),
  position: z.int().optional(),
  estimate_seconds: z.int().optional(),
  files: z.array(z.object({
    kind: z.enum(TASK_FILE_KINDS),
    name: z.string(),
    rows: z.int(),
    bytes: z.int(),
    sha256: z.string(),
    download_url: z.url(),
  })).optional(),
});
export type TaskState = z.output<typeof TaskState>;

export const taskState = (
  { id, status, done, total, downloadUrl, isCalledOff, failed, unpaid, outdated, ahead, secondsLeft, files }:
    TaskView,
  failure: string,
): TaskState => ({
  id,
  status,
  done,
  total,
  download_url: downloadUrl,
  error_message: status === "failed" ? failure : null,
  ...(isCalledOff && { is_called_off: true }),
  ...(failed !== undefined && { failed }),
  ...(unpaid !== undefined && { unpaid }),
  ...(outdated !== undefined && { outdated }),
  ...(ahead !== undefined && { position: ahead }),
  ...(secondsLeft !== undefined && { estimate_seconds: secondsLeft }),
  ...(files && {
    files: files.map(({ downloadUrl, ...file }) => ({ ...file, download_url: downloadUrl })),
  }),
});
