import type { Sql, Tx } from "../connection/pool.ts";

interface SharedStart {
  /** The room code of the respondent asks, while their batch is live, that staff start the first timed part. */
  readonly isShared: boolean;
  /** When staff started it, as milliseconds; null if they have not. */
  readonly begunAt: number | null;
}

/** Whether a respondent waits for staff at the first timed part of a version. */
export async function findSharedStart(
  sql: Sql | Tx,
  orgId: string,
  { respondentId, versionId }: { respondentId: string; versionId: number },
): Promise<SharedStart> {
  const [row] = await sql<[SharedStart?]>`
    select coalesce(code.starts_together, false) and batch.status = 'live' as is_shared, (
        select (extract(epoch from max(event.at)) * 1000)::float8
        from clock_events as event
        join subtests as subtest on subtest.id = event.subtest_id and subtest.test_version_id = ${versionId}
        where event.respondent_id = person.id and event.kind = 'begin'
      ) as begun_at
    from respondents as person
    join batches as batch on batch.org_id = person.org_id and batch.id = person.batch_id
    left join test_codes as code on code.org_id = person.org_id and code.id = person.test_code_id
    where person.org_id = ${orgId} and person.id = ${respondentId}`;
  return row ?? { isShared: false, begunAt: null };
}

/**
 * Stores that a respondent waits for staff to start a part. Returns false if the start is not shared any more:
 * whoever turns it off holds the code or the batch, and begins it for all who have waited until then.
 */
export async function insertReady(
  sql: Sql | Tx,
  orgId: string,
  { respondentId, subtestId, at }: { respondentId: string; subtestId: number; at: Date },
): Promise<boolean> {
  const { count } = await sql`
    insert into clock_events (respondent_id, subtest_id, kind, at)
    select person.id, ${subtestId}, 'ready', ${at}
    from respondents as person
    join batches as batch on batch.org_id = person.org_id and batch.id = person.batch_id and batch.status = 'live'
    join test_codes as code on code.org_id = person.org_id and code.id = person.test_code_id and code.starts_together
    where person.org_id = ${orgId} and person.id = ${respondentId}
    for share of batch, code`;
  return count > 0;
}

/** Begins their part for all who wait, of a batch or of one of its codes. Returns their ids. */
export async function beginForWaiting(
  tx: Tx,
  orgId: string,
  { batchId, codeId = null, givenBy, at }: {
    batchId: string;
    codeId?: string | null;
    givenBy: string;
    at: Date;
  },
): Promise<string[]> {
  const rows = await tx<{ respondentId: string }[]>`
    with last as (
      select distinct on (person.id, sat.id) person.id, event.subtest_id, event.kind, event.at
      from respondents as person
      join assessments as sat on sat.org_id = person.org_id and sat.respondent_id = person.id and sat.status = 'inprogress'
      join subtests as subtest on subtest.test_version_id = sat.test_version_id
      join clock_events as event on event.respondent_id = person.id and event.subtest_id = subtest.id
        and event.kind in ('ready', 'begin', 'pause', 'resume', 'stop', 'end', 'reopen')
      where person.org_id = ${orgId} and person.batch_id = ${batchId}
        and (${codeId}::uuid is null or person.test_code_id = ${codeId}::uuid)
      order by person.id, sat.id, event.id desc
    )
    insert into clock_events (respondent_id, subtest_id, kind, at, given_by)
    select id, subtest_id, 'begin', greatest(at, ${at}::timestamptz), ${givenBy} from last where kind = 'ready'
    returning respondent_id`;
  return rows.map(({ respondentId }) => respondentId);
}
