import { CLAIM_STALE, inSeconds } from "../../model/times.ts";
import type { Tx } from "../connection/pool.ts";
import { messageIsLost } from "./outbox.ts";
import type { TaskRow } from "./tasks.ts";

/**
 * Tasks without a message: the heartbeat of their worker has stopped, or they wait, messages of their kind
 * were lost, and none of theirs is in the outbox. Marks them announced, also if the broker's clock is ahead,
 * so that two sweeps do not both announce them.
 */
export async function takeStrandedTasks(
  tx: Tx,
  { lostSeconds, lost, limit }: {
    lostSeconds: number;
    lost: { readonly kinds: readonly string[]; readonly since: Date };
    limit: number;
  },
): Promise<Pick<TaskRow, "id" | "orgId" | "kind">[]> {
  return await tx<TaskRow[]>`
    update tasks set announced_at = greatest(now(), ${lost.since})
    where id in (
      select id from tasks
      where finished_at is null
        -- Twice as long, because the message itself is redelivered first.
        and (status = 'running'
            and greatest(announced_at, heartbeat_at) < now() - make_interval(secs => ${
    2 * inSeconds(CLAIM_STALE)
  })
          or status = 'waiting' and kind = any(${lost.kinds as string[]})
            and ${messageIsLost(tx, "taskId", { lostSeconds, since: lost.since })})
        and not exists (
          select from outbox
          where published_at is null and (payload->>'taskId')::uuid = tasks.id)
      order by created_at
      limit ${limit}
      for update skip locked)
    returning id, org_id, kind`;
}
