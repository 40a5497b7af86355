import type { Sql, Tx } from "../../db/connection/pool.ts";
import { markTask, seesMark, type TaskRow } from "../../db/queue/tasks.ts";
import { inTime } from "../../lib/flow/waiting.ts";
import { pause } from "../../lib/time/pause.ts";
import { REPLICA_PATIENCE } from "../../model/times.ts";
import type { Ctx } from "../context.ts";

const RETRY_MS = 50;

const SNAPSHOT = "isolation level repeatable read read only";

/**
 * Reads for a claimed task in one snapshot, of the replica if there is one. The snapshot has everything that was
 * committed before the call. A replica that does not have it in time, or fails before, is passed over. If it fails later, so
 * does the attempt: each further one is of the primary.
 */
export async function inSnapshot<Result>(
  ctx: Ctx,
  task: TaskRow,
  read: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  if (ctx.replica && task.attempts - task.forgiven === 1) {
    const taken = await onReplica(ctx.replica, ctx.sql, task, read);
    if ("result" in taken) return taken.result;
    ctx.log.warn("replica.passed_over", { taskId: task.id, reason: taken.reason });
  }
  return await ctx.sql.begin(SNAPSHOT, read) as Result;
}

type Taken<Result> = { readonly result: Result } | { readonly reason: string };

async function onReplica<Result>(
  replica: Sql,
  primary: Sql,
  task: TaskRow,
  read: (tx: Tx) => Promise<Result>,
): Promise<Taken<Result>> {
  const mark = await markTask(primary, task);
  if (mark === null) return { reason: "the claim is lost" };
  let state: "waiting" | "begun" | "over" = "waiting";
  let begin = () => {};
  const begun = new Promise<void>((resolve) => begin = resolve);

  async function attempt(tx: Tx): Promise<{ result: Result } | null> {
    if (!await seesMark(tx, task, mark!) || state === "over") return null;
    state = "begun";
    begin();
    return { result: await read(tx) };
  }
  async function untilTaken(): Promise<{ result: Result } | null> {
    while (state === "waiting") {
      const taken = await replica.begin(SNAPSHOT, attempt);
      if (taken) return taken;
      await pause(RETRY_MS);
    }
    return null;
  }
  const taking = untilTaken();
  taking.catch(() => {});
  try {
    await inTime(Promise.race([begun, taking]), REPLICA_PATIENCE);
  } catch (error) {
    return { reason: String(error) };
  }
  const hasBegun = () => state === "begun";
  if (!hasBegun()) state = "over";
  return await (hasBegun() ? taking : null) ?? { reason: "it is behind, or does not answer" };
}
