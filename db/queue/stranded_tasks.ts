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
  // Twice as long as a claim holds, because the message itself is redelivered first.
  const long = tx`now() - make_interval(secs => ${2 * inSeconds(CLAIM_STALE)})`;
  return await tx<TaskRow[]>`
    update tasks set announced_at = greatest(now(), ${lost.since})
    where id in (
      select id from tasks
      where finished_at is null
        and (status = 'running' and greatest(announced_at, heartbeat_at) < ${long}
          or status = 'waiting' and kind = any(${lost.kinds as string[]})
            -- After a failed attempt the message may be gone: while its worker was cut off from the broker,
            -- it was delivered to another, which found the task claimed and settled it.
            and (greatest(announced_at, retry_at) < ${long} and retry_at is not null
              or ${messageIsLost(tx, "taskId", { lostSeconds, since: lost.since })}))
        and not exists (
          select from outbox
          where published_at is null and (payload->>'taskId')::uuid = tasks.id)
      order by created_at
      limit ${limit}
      for update skip locked)
    returning id, org_id, kind`;
}
