import type { Sql, Tx } from "../connection/pool.ts";

/** The member or the key that requested it, and their address. Without either the time was up. */
export interface Requester {
  readonly userId: string | null;
  readonly keyId: string | null;
  readonly address: string | null;
}

export async function insertAnonymizeRequests(
  tx: Tx,
  orgId: string,
  taskId: string,
  ids: readonly string[],
  { userId, keyId, address }: Requester,
): Promise<void> {
  await tx`
    insert into anonymize_requests (org_id, task_id, respondent_id, asked_by, key_id, address)
    select ${orgId}, ${taskId}, id, ${userId}, ${keyId}, ${address} from unnest(${ids as string[]}::uuid[]) as id`;
}

export interface AnonymizeProgress {
  readonly done: number;
  readonly total: number;
  /** Null if all respondents of the request were deleted. */
  readonly by: Requester | null;
}

export async function anonymizeProgress(
  sql: Sql | Tx,
  orgId: string,
  taskId: string,
): Promise<AnonymizeProgress> {
  const [row] = await sql<[Requester & { done: number; total: number }]>`
    select count(*) filter (where is_done)::int as done, count(*)::int as total, min(asked_by::text) as user_id,
      min(key_id::text) as key_id, min(address) as address
    from anonymize_requests where org_id = ${orgId} and task_id = ${taskId}`;
  const { done, total, ...by } = row;
  return { done, total, by: total === 0 ? null : by };
}

/** The next respondents to anonymize, in the order of their ids. */
export async function listToAnonymize(
  sql: Sql | Tx,
  orgId: string,
  taskId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await sql<{ respondentId: string }[]>`
    select respondent_id from anonymize_requests
    where org_id = ${orgId} and task_id = ${taskId} and not is_done
      ${after === null ? sql`` : sql`and respondent_id > ${after}`}
    order by respondent_id limit ${limit}`;
  return rows.map(({ respondentId }) => respondentId);
}

/** Returns the ids that were not marked before. */
export async function markAnonymized(
  tx: Tx,
  orgId: string,
  taskId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx<{ respondentId: string }[]>`
    update anonymize_requests set is_done = true
    where org_id = ${orgId} and task_id = ${taskId} and respondent_id = any(${ids as string[]}::uuid[])
      and not is_done
    returning respondent_id`;
  return rows.map(({ respondentId }) => respondentId);
}

export async function dropAnonymizeRequests(tx: Tx, orgId: string, taskId: string): Promise<void> {
  await tx`delete from anonymize_requests where org_id = ${orgId} and task_id = ${taskId}`;
}

/**
 * The newest anonymizing task of the batch; null once it has been completed for longer than `shownSeconds`.
 */
export async function newestAnonymizing(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
  shownSeconds: number,
): Promise<string | null> {
  const [row] = await sql<{ id: string; isNews: boolean }[]>`
    select id, status <> 'completed' or finished_at > now() - make_interval(secs => ${shownSeconds}) as is_news
    from tasks
    where org_id = ${orgId} and kind = 'anonymize' and params ->> 'batch' = ${batchId}
    order by created_at desc limit 1`;
  return row?.isNews ? row.id : null;
}
