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
import { type HeldTask, hold, tell } from "./claim.ts";
import { limited } from "./time_limit.ts";
import { LIMITS } from "../../model/limits.ts";
import { SECOND } from "../../model/times.ts";

/** Told once what it is told of is committed. */
export type News = () => void;

export interface TaskResult {
  readonly rows: number;
  /** In the store by now; none where the task's deed lies in the tables. */
  readonly file?: { readonly key: string; readonly name: string };
  /** What else of it is in the store. */
  readonly alsoStored?: readonly string[];
  /** Written with the completion, or not at all. */
  readonly settle?: (tx: Tx) => Promise<News | void>;
}

/** Does what a held task is for; ends when the signal aborts. */
export type Work = (held: HeldTask, stop: AbortSignal) => Promise<TaskResult>;

/** Where a kind of task differs from the others. */
export interface TaskCustoms {
  /** Takes a task for this worker; the one that the message names, where nothing is said. */
  readonly claim?: () => Promise<TaskRow | null>;
  /** Written with the failure. */
  readonly onFailure?: (tx: Tx, task: TaskRow, message: string) => Promise<News | void>;
}

/** What its message deserves: all but `retry` are settled, whatever became of the task. */
export type TaskOutcome =
  | { readonly kind: "completed" | "failed" | "elsewhere" | "handed_back" }
  | { readonly kind: "retry"; readonly afterMs: number };

export interface Shift {
  /** Aborts when the worker has to leave. */
  readonly leaving: AbortSignal;
  /** The heart beat: a moment to tell the broker, too, that the work goes on. */
  readonly onBeat: () => void;
  /** Which task is taken: with some kinds it is not the one that the message names. */
  readonly onClaim?: (task: TaskRow) => void;
}

/** Claims the task, has it done, and settles the row; a file is there before the row says so. */
export async function runTask(
  ctx: Ctx,
  payload: TaskPayload,
  work: Work,
  shift: Shift,
  customs: TaskCustoms = {},
): Promise<TaskOutcome> {
  const claim = customs.claim ?? (() => claimTask(ctx.sql, payload.orgId, payload.taskId));
  const task = await claim();
  if (!task) return { kind: "elsewhere" };
  shift.onClaim?.(task);
  const giveUp = (message: string) => fail(ctx, task, message, customs);
  // A worker that dies says nothing: only the count tells that this task has killed all who tried.
  if (counting(task) > LIMITS.taskAttempts) {
    return await giveUp("every worker that took this task died of it");
  }

  const held = hold(ctx, task, shift.onBeat);
  try {
    const result = await limited(
      TASK_JOBS[task.kind].seconds,
      (over) => work(held, AbortSignal.any([held.lost, shift.leaving, over])),
    );
    await held.letGo();
    return await finish(ctx, task, result);
  } catch (error) {
    await held.letGo();
    if (held.lost.aborted) return { kind: "elsewhere" };
    if (shift.leaving.aborted) return await handBack(ctx, task);
    const { id: taskId, orgId, kind, attempts: attempt } = task;
    ctx.log.error("task.attempt_failed", error, { taskId, orgId, kind, attempt });
    if (counting(task) >= LIMITS.taskAttempts) return await giveUp(messageOf(error));
    const afterMs = retryAfterMs(counting(task));
    await releaseTask(ctx.sql, task, afterMs);
    return { kind: "retry", afterMs };
  }
}

/** Until the next attempt: 1, 2, 4, 8 seconds. */
const retryAfterMs = (attempt: number) => SECOND * 2 ** (Math.max(1, attempt) - 1);

const counting = ({ attempts, forgiven }: TaskRow) => attempts - forgiven;

async function finish(
  ctx: Ctx,
  task: TaskRow,
  { rows, file, alsoStored, settle }: TaskResult,
): Promise<TaskOutcome> {
  const news = await ctx.sql.begin(async (tx) => {
    if (!await completeTask(tx, task, { rows, file })) return null;
    return await settle?.(tx) ?? NO_NEWS;
  });
  if (!news) {
    const stored = [...(file ? [file.key] : []), ...(alsoStored ?? [])];
    await Promise.all(stored.map((key) => ctx.store.delete(key)));
    return { kind: "elsewhere" };
  }
  tell(ctx, task.id, { status: "completed", done: rows, total: rows });
  news();
  return { kind: "completed" };
}

async function fail(
  ctx: Ctx,
  task: TaskRow,
  message: string,
  { onFailure }: TaskCustoms,
): Promise<TaskOutcome> {
  const news = await ctx.sql.begin(async (tx) => {
    if (!await failTask(tx, task, message)) return null;
    return await onFailure?.(tx, task, message) ?? NO_NEWS;
  });
  if (!news) return { kind: "elsewhere" };
  tell(ctx, task.id, { status: "failed", done: 0, total: null });
  news();
  return { kind: "failed" };
}

const NO_NEWS: News = () => {};

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
