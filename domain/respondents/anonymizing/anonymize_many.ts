import { insertAnonymizeRequests, newestAnonymizing } from "../../../db/respondents/anonymize_requests.ts";
import { withOtherRecords } from "../../../db/respondents/merge_records.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { insertTask, type TaskRow, unfinishedTask } from "../../../db/queue/tasks.ts";
import { announce } from "../../../jobs/job.ts";
import { TASK_JOBS } from "../../../jobs/task_jobs.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { LIMITS } from "../../../model/limits.ts";
import type { TaskView } from "../../../model/queue/task.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Ctx } from "../../context.ts";
import { sha256 } from "../../../lib/secrets/hashed.ts";
import { taskStatus, viewTask } from "../../queue/task_view.ts";
import { anonymizeRespondents } from "./anonymize.ts";
import { type ActingMember, requireRespondents } from "../each.ts";
import { ANONYMIZING_SHOWN, inSeconds } from "../../../model/times.ts";

/** `done` is the number of respondents. If there is a task, a worker anonymizes them later. */
export interface Anonymizing {
  readonly done: number;
  readonly task?: TaskView;
}

/** Anonymizes a few respondents immediately and leaves many to a worker, so that no request takes minutes. */
export async function anonymizeMany(
  ctx: Ctx,
  actor: Actor,
  ids: readonly string[],
  /** The batch of all these respondents. Its page shows the progress. */
  batchId?: string,
): Promise<Anonymizing> {
  const admin = requireMay(actor, "editRespondents");
  const named = await requireRespondents(ctx, admin.orgId, ids);
  const requested = await withOtherRecords(ctx.sql, admin.orgId, named);
  if (requested.length <= LIMITS.anonymizedAtOnce) return await anonymizeRespondents(ctx, actor, requested);
  // The parameter is not `batchId`: a task with `batchId` starts again when its files are withdrawn, and this
  // task itself withdraws files.
  const params = {
    respondents: sha256(requested.join()).toString("base64url"),
    ...(batchId !== undefined && { batch: batchId.toLowerCase() }),
  };
  const task = await ctx.sql.begin((tx) => insertAnonymizing(tx, admin, requested, params));
  return { done: requested.length, task: await viewTask(ctx, task) };
}

/** Leaves respondents whose time is up, or whose organisation is closed, to the workers. */
export async function anonymizeByTime(
  tx: Tx,
  orgId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await insertAnonymizing(tx, { orgId, userId: null, address: null }, ids, { due: now.toISOString() });
}

/** Inserts and announces the task. If the same task is queued or running, returns that one. */
async function insertAnonymizing(
  tx: Tx,
  by: ActingMember,
  ids: readonly string[],
  params: Record<string, string>,
): Promise<TaskRow> {
  const { orgId, userId, keyId = null, address = null } = by;
  const task = await insertTask(tx, orgId, { kind: "anonymize", params, requestedBy: userId });
  if (!task) {
    const inHand = await unfinishedTask(tx, orgId, "anonymize", params);
    return inHand ?? await insertAnonymizing(tx, by, ids, params);
  }
  await insertAnonymizeRequests(tx, orgId, task.id, ids, { userId, keyId, address });
  await announce(tx, TASK_JOBS.anonymize, { orgId, taskId: task.id });
  return task;
}

/**
 * Returns the batch's newest anonymizing task; null if there is none, or if it was completed more than
 * ANONYMIZING_SHOWN ago.
 */
export async function recentAnonymizing(
  ctx: Ctx,
  actor: Actor,
  { batchId }: { readonly batchId: string },
): Promise<TaskView | null> {
  const { orgId } = requireMay(actor, "editRespondents");
  const id = await newestAnonymizing(ctx.sql, orgId, batchId.toLowerCase(), inSeconds(ANONYMIZING_SHOWN));
  return id === null ? null : await taskStatus(ctx, actor, id);
}
