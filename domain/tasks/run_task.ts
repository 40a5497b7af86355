import {
  claimTask,
  completeTask,
  failTask,
  handBackTask,
  releaseTask,
  type TaskRow,
} from "../../db/tasks.ts";
import { announce } from "../../jobs/job.ts";
import { MAX_ATTEMPTS, retryAfterMs, STALE_SECONDS } from "../../jobs/lease.ts";
import { TASK_JOBS, type TaskPayload } from "../../jobs/task_jobs.ts";
import type { Ctx } from "../context.ts";
import { type HeldTask, hold, tell } from "./claim.ts";

export interface TaskFile {
  readonly key: string;
  readonly name: string;
  readonly rows: number;
}

/** Makes the file of a task that is held; stops when the signal says so. */
export type Work = (held: HeldTask, stop: AbortSignal) => Promise<TaskFile>;

/** What its message deserves: all but `retry` are settled, whatever became of the task. */
export type TaskOutcome =
  | { readonly kind: "completed" | "failed" | "elsewhere" | "handed_back" }
  | { readonly kind: "retry"; readonly afterMs: number };

export interface Shift {
  /** Aborts when the worker has to leave. */
  readonly leaving: AbortSignal;
  /** The heart beat: a moment to tell the broker, too, that the work goes on. */
  readonly onBeat: () => void;
}

/** Claims the task, has its file made, and settles the row; the file is there before the row says so. */
export async function runTask(
  ctx: Ctx,
  payload: TaskPayload,
  work: Work,
  shift: Shift,
): Promise<TaskOutcome> {
  const task = await claimTask(ctx.sql, payload.orgId, payload.taskId, STALE_SECONDS);
  if (!task) return { kind: "elsewhere" };
  // A worker that dies says nothing: only the count tells that this task has killed all who tried.
  if (counting(task) > MAX_ATTEMPTS) {
    return await giveUp(ctx, task, "every worker that took this task died of it");
  }

  const held = hold(ctx, task, shift.onBeat);
  try {
    const file = await work(held, AbortSignal.any([held.lost, shift.leaving]));
    await held.letGo();
    return await finish(ctx, task, file);
  } catch (error) {
    await held.letGo();
    if (held.lost.aborted) return { kind: "elsewhere" };
    if (shift.leaving.aborted) return await handBack(ctx, task);
    ctx.log.error("task.attempt_failed", error, { taskId: task.id, attempt: task.attempts });
    if (counting(task) >= MAX_ATTEMPTS) {
      return await giveUp(ctx, task, messageOf(error));
    }
    await releaseTask(ctx.sql, task);
    return { kind: "retry", afterMs: retryAfterMs(counting(task)) };
  }
}

const counting = ({ attempts, forgiven }: TaskRow) => attempts - forgiven;

async function finish(ctx: Ctx, task: TaskRow, file: TaskFile): Promise<TaskOutcome> {
  if (!await completeTask(ctx.sql, task, file)) {
    await ctx.store.delete(file.key);
    return { kind: "elsewhere" };
  }
  tell(ctx, task.id, { status: "completed", done: file.rows, total: file.rows });
  return { kind: "completed" };
}

async function giveUp(ctx: Ctx, task: TaskRow, message: string): Promise<TaskOutcome> {
  await failTask(ctx.sql, task, message);
  tell(ctx, task.id, { status: "failed", done: 0, total: null });
  return { kind: "failed" };
}

/** Announced anew in the same transaction, so that another worker starts at once. */
async function handBack(ctx: Ctx, task: TaskRow): Promise<TaskOutcome> {
  await ctx.sql.begin(async (tx) => {
    if (!await handBackTask(tx, task)) return;
    await announce(tx, TASK_JOBS[task.kind], { orgId: task.orgId, taskId: task.id });
  });
  tell(ctx, task.id, { status: "waiting", done: 0, total: null });
  return { kind: "handed_back" };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500);
