import { insertAnonymizeRequests, newestAnonymizing } from "../../../db/respondents/anonymize_requests.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { insertTask, type TaskRow, unfinishedTask } from "../../../db/queue/tasks.ts";
import { announce } from "../../../jobs/job.ts";
import { TASK_JOBS } from "../../../jobs/task_jobs.ts";
import type { Actor, Staff } from "../../../model/account/actor.ts";
import { LIMITS } from "../../../model/limits.ts";
import type { TaskView } from "../../../model/queue/task.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Ctx } from "../../context.ts";
import { sha256 } from "../../../lib/secrets/hashed.ts";
import { taskStatus, viewTask } from "../../queue/task_view.ts";
import { anonymizeRespondents } from "./anonymize.ts";
import { requireRespondents } from "../each.ts";
import { ANONYMIZING_SHOWN, inSeconds } from "../../../model/times.ts";

/** The number of respondents. With a task, they are anonymized later by a worker. */
export interface Anonymizing {
  readonly done: number;
  readonly task?: TaskView;
}

/** Anonymizes few respondents at once and leaves many to a worker: no request takes minutes. */
export async function anonymizeMany(
  ctx: Ctx,
  actor: Actor,
  ids: readonly string[],
  /** The batch of all of them, whose page shows the progress. */
  batchId?: string,
): Promise<Anonymizing> {
  const admin = requireMay(actor, "editRespondents");
  const requested = await requireRespondents(ctx, admin.orgId, ids);
  if (requested.length <= LIMITS.anonymizedAtOnce) return await anonymizeRespondents(ctx, actor, requested);
  // Not `batchId`: tasks with that parameter start again when their files are withdrawn, which this task does
  // itself.
  const params = {
    respondents: sha256(requested.join()).toString("base64url"),
    ...(batchId !== undefined && { batch: batchId.toLowerCase() }),
  };
  const task = await ctx.sql.begin((tx) => insertAnonymizing(tx, admin, requested, params));
  return { done: requested.length, task: await viewTask(ctx, task) };
}

/** If the same task is queued or running, returns it. */
async function insertAnonymizing(
  tx: Tx,
  admin: Staff,
  ids: readonly string[],
  params: Record<string, string>,
): Promise<TaskRow> {
  const { orgId, userId, address = null } = admin;
  const task = await insertTask(tx, orgId, { kind: "anonymize", params, requestedBy: userId });
  if (!task) {
    const inHand = await unfinishedTask(tx, orgId, "anonymize", params);
    return inHand ?? await insertAnonymizing(tx, admin, ids, params);
  }
  await insertAnonymizeRequests(tx, orgId, task.id, ids, { userId, address });
  await announce(tx, TASK_JOBS.anonymize, { orgId, taskId: task.id });
  return task;
}

/**
 * Returns the batch's newest anonymizing task, and for a while after it is finished; null if there is none.
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
