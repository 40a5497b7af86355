import type { Tx } from "$/db/connection/pool.ts";
import {
  beatTask,
  cancelTask,
  type Claim,
  claimTask,
  completeTask,
  failTask,
  failUnheldTask,
  handBackTask,
  insertTask,
  markTask,
  newestTask,
  releaseTask,
  seesMark,
  taskById,
  unfinishedTask,
} from "$/db/queue/tasks.ts";
import { putAside, reopenTasks } from "$/db/operators/queue.ts";
import type { World } from "../../../helpers/world/world.ts";
import { after, type Probe } from "../probe.ts";

const KIND = "csv";

async function waiting(tx: Tx, t: World): Promise<string> {
  const [row] = await tx<[{ id: string }]>`
    insert into tasks (org_id, kind, params)
    values (${t.cedar.id}, ${KIND}, ${tx.json({ batchId: t.springIntake.id })}) returning id`;
  return row.id;
}

async function held(tx: Tx, t: World): Promise<string> {
  const id = await waiting(tx, t);
  await tx`update tasks set status = 'running', attempts = 1, heartbeat_at = now() where id = ${id}`;
  return id;
}

async function failed(tx: Tx, t: World): Promise<string> {
  const id = await held(tx, t);
  await tx`update tasks set status = 'failed', error_message = 'probe', finished_at = now() where id = ${id}`;
  return id;
}

const claim = (id: string, orgId: string): Claim => ({ id, orgId, attempts: 1 });

/** Cedar Valley's tasks, waiting or claimed by a worker. */
export const TASK_PROBES: Record<string, Record<string, Probe>> = {
  "operators/queue.ts": {
    putAside: after(failed, (tx, orgId, _, id) => putAside(tx, orgId, id, new Date())),
    reopenTasks: after(failed, (tx, orgId, _, id) => reopenTasks(tx, orgId, [id])),
  },
  "queue/tasks.ts": {
    insertTask: (tx, orgId, t) =>
      insertTask(tx, orgId, {
        kind: KIND,
        params: { batchId: t.springIntake.id },
        requestedBy: t.dana.userId,
      }),
    unfinishedTask: after(
      waiting,
      (tx, orgId, t) => unfinishedTask(tx, orgId, KIND, { batchId: t.springIntake.id }),
    ),
    newestTask: after(waiting, (tx, orgId, t) => newestTask(tx, orgId, KIND, { batchId: t.springIntake.id })),
    taskById: after(waiting, (tx, orgId, _, id) => taskById(tx, orgId, id)),
    claimTask: after(waiting, (tx, orgId, _, id) => claimTask(tx, orgId, id)),
    beatTask: after(held, (tx, orgId, _, id) => beatTask(tx, claim(id, orgId), { done: 1, total: 2 })),
    markTask: after(held, (tx, orgId, _, id) => markTask(tx, claim(id, orgId))),
    seesMark: after(held, (tx, orgId, _, id) => seesMark(tx, claim(id, orgId), "-infinity")),
    completeTask: after(
      held,
      (tx, orgId, _, id) =>
        completeTask(tx, claim(id, orgId), { rows: 1, file: { key: "probe", name: "probe.csv" } }),
    ),
    failTask: after(held, (tx, orgId, _, id) => failTask(tx, claim(id, orgId), "probe")),
    failUnheldTask: after(
      waiting,
      (tx, orgId, _, id) => failUnheldTask(tx, orgId, id, "probe"),
    ),
    releaseTask: after(held, (tx, orgId, _, id) => releaseTask(tx, claim(id, orgId), 1_000)),
    cancelTask: after(waiting, (tx, orgId, _, id) => cancelTask(tx, orgId, id, "probe")),
    handBackTask: after(held, (tx, orgId, _, id) => handBackTask(tx, claim(id, orgId))),
  },
};
