import { insertAnonymizeRequests } from "../../../db/respondents/anonymize_requests.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { insertTask, taskInHand, type TaskRow } from "../../../db/queue/tasks.ts";
import { announce } from "../../../jobs/job.ts";
import { TASK_JOBS } from "../../../jobs/task_jobs.ts";
import type { Actor, Staff } from "../../../model/account/actor.ts";
import { LIMITS } from "../../../model/limits.ts";
import type { TaskView } from "../../../model/queue/task.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Ctx } from "../../context.ts";
import { sha256 } from "../../../lib/secrets/hashed.ts";
import { viewTask } from "../../queue/task_view.ts";
import { anonymizeRespondents } from "./anonymize.ts";
import { requireThere } from "../each.ts";

/** How many it is done to; with a task it is not done yet, and a worker does it. */
export interface Anonymizing {
  readonly done: number;
  readonly task?: TaskView;
}

/** Anonymizes few at once, and leaves many to a worker: nobody waits for an answer that takes minutes. */
export async function anonymizeMany(
  ctx: Ctx,
  actor: Actor,
  ids: readonly string[],
  /** The one that all of them are of, whose page shows how far it is. */
  batchId?: string,
): Promise<Anonymizing> {
  const admin = requireMay(actor, "editRespondents");
  const asked = await requireThere(ctx, admin.orgId, ids);
  if (asked.length <= LIMITS.anonymizedAtOnce) return await anonymizeRespondents(ctx, actor, asked);
  // Not `batchId`: what is made from a batch's files begins anew where they are withdrawn, and this withdraws them itself.
  const params = {
    respondents: sha256(asked.join()).toString("base64url"),
    ...(batchId !== undefined && { batch: batchId.toLowerCase() }),
  };
  const task = await ctx.sql.begin((tx) => insertAnonymizing(tx, admin, asked, params));
  return { done: asked.length, task: await viewTask(ctx, task) };
}

/** Asked for while the same is in hand, it is the task in hand. */
async function insertAnonymizing(
  tx: Tx,
  admin: Staff,
  ids: readonly string[],
  params: Record<string, string>,
): Promise<TaskRow> {
  const { orgId, userId, address = null } = admin;
  const task = await insertTask(tx, orgId, { kind: "anonymize", params, requestedBy: userId });
  if (!task) {
    const inHand = await taskInHand(tx, orgId, "anonymize", params);
    return inHand ?? await insertAnonymizing(tx, admin, ids, params);
  }
  await insertAnonymizeRequests(tx, orgId, task.id, ids, { userId, address });
  await announce(tx, TASK_JOBS.anonymize, { orgId, taskId: task.id });
  return task;
}
