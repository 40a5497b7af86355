import {
  claimTask,
  completeTask,
  failTask,
  handBackTask,
  releaseTask,
  type TaskRow,
} from "../../db/queue/tasks.ts";
import type { Tx } from "../../db/connection/pool.ts";
import { announce } from "../../jobs/job.ts";
import { TASK_JOBS, type TaskPayload } from "../../jobs/task_jobs.ts";
import type { Ctx } from "../context.ts";
import { type HeldTask, holdTask, publishProgress } from "./claim.ts";
import { limited } from "./time_limit.ts";
import { LIMITS } from "../../model/limits.ts";
import { SECOND } from "../../model/times.ts";

/** Notification to publish after the commit. */
export type AfterCommit = () => void;

export interface TaskResult {
  readonly rows: number;
  /** The task's file, which is in the store already; undefined if the result is stored in tables. */
  readonly file?: { readonly key: string; readonly name: string };
  /** Keys of its other files in the store. */
  readonly alsoStored?: readonly string[];
  /** Called in the transaction that completes the task. */
  readonly settle?: (tx: Tx) => Promise<AfterCommit | void>;
}

/** Does the work of a held task; ends when the signal aborts. */
export type Work = (held: HeldTask, stop: AbortSignal) => Promise<TaskResult>;

/** Options of a kind of task. */
export interface TaskOptions {
  /** Claims a task for this worker. Default: the task that the message names. */
  readonly claim?: () => Promise<TaskRow | null>;
  /** Called in the transaction that fails the task. */
  readonly onFailure?: (tx: Tx, task: TaskRow, message: string) => Promise<AfterCommit | void>;
}

/** What becomes of the message: every kind except `retry` settles it. */
export type TaskOutcome =
  | { readonly kind: "completed" | "failed" | "elsewhere" | "handed_back" }
  | { readonly kind: "retry"; readonly afterMs: number };

/** What the worker provides to a job. */
export interface WorkerHooks {
  /** Aborts when the worker shuts down. */
  readonly leaving: AbortSignal;
  /** Called with each heartbeat, to tell the broker that the work goes on. */
  readonly onBeat: () => void;
  /** Called with the claimed task. For some kinds it is not the task that the message names. */
  readonly onClaim?: (task: TaskRow) => void;
}

/** Claims a task, does its work and settles the row. Files are stored before the row names them. */
export async function runTask(
  ctx: Ctx,
  payload: TaskPayload,
  work: Work,
  hooks: WorkerHooks,
  options: TaskOptions = {},
): Promise<TaskOutcome> {
  const claim = options.claim ?? (() => claimTask(ctx.sql, payload.orgId, payload.taskId));
  const task = await claim();
  if (!task) return { kind: "elsewhere" };
  hooks.onClaim?.(task);
  const giveUp = (message: string) => fail(ctx, task, message, options);
  // A worker that dies reports nothing. Only the number of attempts shows that a task has killed every worker
  // that tried it.
  if (countedAttempts(task) > LIMITS.taskAttempts) {
    return await giveUp("every worker that took this task died of it");
  }

  const held = holdTask(ctx, task, hooks.onBeat);
  try {
    const result = await limited(
      TASK_JOBS[task.kind].seconds,
      (over) => work(held, AbortSignal.any([held.lost, hooks.leaving, over])),
    );
    await held.release();
    return await finish(ctx, task, result);
  } catch (error) {
    await held.release();
    if (held.lost.aborted) return { kind: "elsewhere" };
    if (hooks.leaving.aborted) return await handBack(ctx, task);
    const { id: taskId, orgId, kind, attempts: attempt } = task;
    ctx.log.error("task.attempt_failed", error, { taskId, orgId, kind, attempt });
    if (countedAttempts(task) >= LIMITS.taskAttempts) return await giveUp(messageOf(error));
    const afterMs = retryAfterMs(countedAttempts(task));
    await releaseTask(ctx.sql, task, afterMs);
    return { kind: "retry", afterMs };
  }
}

/** Delay of the next attempt: 1, 2, 4, 8 seconds. */
const retryAfterMs = (attempt: number) => SECOND * 2 ** (Math.max(1, attempt) - 1);

const countedAttempts = ({ attempts, forgiven }: TaskRow) => attempts - forgiven;

async function finish(
  ctx: Ctx,
  task: TaskRow,
  { rows, file, alsoStored, settle }: TaskResult,
): Promise<TaskOutcome> {
  const afterCommit = await ctx.sql.begin(async (tx) => {
    if (!await completeTask(tx, task, { rows, file })) return null;
    return await settle?.(tx) ?? NOTHING;
  });
  if (!afterCommit) {
    const stored = [...(file ? [file.key] : []), ...(alsoStored ?? [])];
    await Promise.all(stored.map((key) => ctx.store.delete(key)));
    return { kind: "elsewhere" };
  }
  publishProgress(ctx, task.id, { status: "completed", done: rows, total: rows });
  afterCommit();
  return { kind: "completed" };
}

async function fail(
  ctx: Ctx,
  task: TaskRow,
  message: string,
  { onFailure }: TaskOptions,
): Promise<TaskOutcome> {
  const afterCommit = await ctx.sql.begin(async (tx) => {
    if (!await failTask(tx, task, message)) return null;
    return await onFailure?.(tx, task, message) ?? NOTHING;
  });
  if (!afterCommit) return { kind: "elsewhere" };
  publishProgress(ctx, task.id, { status: "failed", done: 0, total: null });
  afterCommit();
  return { kind: "failed" };
}

const NOTHING: AfterCommit = () => {};

/**
 * Returns the task to the queue and announces it in the same transaction, so that another worker starts
 * immediately.
 */
async function handBack(ctx: Ctx, task: TaskRow): Promise<TaskOutcome> {
  await ctx.sql.begin(async (tx) => {
    if (!await handBackTask(tx, task)) return;
    await announce(tx, TASK_JOBS[task.kind], { orgId: task.orgId, taskId: task.id });
  });
  publishProgress(ctx, task.id, { status: "waiting", done: 0, total: null });
  return { kind: "handed_back" };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500);
