import { z } from "zod";
import { TASK_STATUSES } from "./task_status.ts";

/** News of a task on its way to whoever watches. May be lost: who needs to be sure reads the row. */
export const TaskProgress = z.object({
  status: z.enum(TASK_STATUSES),
  done: z.int(),
  total: z.int().nullable(),
});
export type TaskProgress = z.output<typeof TaskProgress>;

/** What lies beside the file of an export: what its columns mean, and by which the files can be told to be whole. */
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

/** A task as whoever asked for it sees it. What a failure was about is for the log; a person is told that it failed. */
export interface TaskView extends TaskProgress {
  readonly id: string;
  readonly downloadUrl: string | null;
  /** It ended because nobody wanted it any more: that is no failure, though its status says so. */
  readonly isCalledOff?: boolean;
  /** Of reports that were asked for at once: those that could not be made. */
  readonly failed?: number;
  /** Of these: those that are not made because there were no credits for them. They are not among `total`. */
  readonly unpaid?: number;
  /** Of those that were made: how many do not hold any more. */
  readonly outdated?: number;
  /** Documents that are made before the request is done, other people's among them. */
  readonly ahead?: number;
  /** By how fast documents were made in the last minute; left out where none were. */
  readonly secondsLeft?: number;
  /** Of an export that is made: what lies beside it. */
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
