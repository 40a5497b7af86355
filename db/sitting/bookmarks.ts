import type { Sql, Tx } from "../connection/pool.ts";

export interface StoredBookmark {
  readonly assessmentId: string;
  readonly subtestId: number | null;
  readonly questionIndex: number;
  readonly lastActiveAt: Date;
  /** When the respondent was at that question, by the clock that stamps their answers; otherwise its arrival. */
  readonly placedAt: Date;
  /** The same, to order what one page reports; null if the page has told none. */
  readonly deviceAt: Date | null;
}

export async function findBookmark(
  sql: Sql | Tx,
  orgId: string,
  respondentId: string,
): Promise<StoredBookmark | null> {
  const [row] = await sql<StoredBookmark[]>`
    select assessment_id, subtest_id, question_index, last_active_at, placed_at, device_at from bookmarks
    where org_id = ${orgId} and respondent_id = ${respondentId}`;
  return row ?? null;
}

/** Locks the bookmark until the transaction ends. Null if there is none. */
export async function lockBookmark(
  tx: Tx,
  orgId: string,
  respondentId: string,
): Promise<StoredBookmark | null> {
  const [row] = await tx<StoredBookmark[]>`
    select assessment_id, subtest_id, question_index, last_active_at, placed_at, device_at from bookmarks
    where org_id = ${orgId} and respondent_id = ${respondentId} for no key update`;
  return row ?? null;
}

export async function setBookmark(
  sql: Sql | Tx,
  orgId: string,
  { respondentId, ...place }: StoredBookmark & { respondentId: string },
): Promise<void> {
  await sql`
    insert into bookmarks ${sql({ ...place, orgId, respondentId })}
    on conflict (respondent_id) do update set
      assessment_id = excluded.assessment_id, subtest_id = excluded.subtest_id, question_index = excluded.question_index,
      last_active_at = greatest(bookmarks.last_active_at, excluded.last_active_at),
      placed_at = excluded.placed_at, device_at = excluded.device_at
    where bookmarks.org_id = ${orgId}`;
}

export interface Activity {
  readonly respondentId: string;
  readonly orgId: string;
  /** This and the next two are null if the message did not contain them. */
  readonly subtestId: number | null;
  readonly questionIndex: number | null;
  readonly placedAt: Date | null;
  /** Null if the page told no time. */
  readonly deviceAt: Date | null;
  readonly at: Date;
}

/** Begins the order of places anew, for another page: its clock may be behind that of the page before. */
export async function beginOrder(sql: Sql | Tx, orgId: string, respondentId: string): Promise<void> {
  await sql`
    update bookmarks set device_at = null
    where org_id = ${orgId} and respondent_id = ${respondentId} and device_at is not null`;
}

/** Stores the activity of many respondents at once. It moves no bookmark to another subtest, nor to an older place. */
export async function keepActivity(sql: Sql | Tx, activities: readonly Activity[]): Promise<void> {
  const times = (read: (it: Activity) => Date | null) => activities.map((it) => read(it)?.getTime() ?? null);
  await sql`
    with activity as (
      select * from unnest(
        ${activities.map(({ respondentId }) => respondentId)}::uuid[], ${
    activities.map(({ orgId }) => orgId)
  }::uuid[],
        ${activities.map(({ subtestId }) => subtestId)}::int[], ${
    activities.map(({ questionIndex }) => questionIndex)
  }::int[],
        ${times(({ at }) => at)}::bigint[], ${times(({ placedAt }) => placedAt)}::bigint[], ${
    times(({ deviceAt }) => deviceAt)
  }::bigint[]
      ) as activity (respondent_id, org_id, subtest_id, question_index, at, placed, device)
    ), timed as (
      select respondent_id, org_id, subtest_id, question_index,
        timestamptz 'epoch' + at * interval '1 ms' as at,
        timestamptz 'epoch' + placed * interval '1 ms' as placed_at,
        timestamptz 'epoch' + device * interval '1 ms' as device_at
      from activity
    ), latest as (
      select respondent_id, timed.at, timed.question_index, timed.placed_at, timed.device_at,
        coalesce(bookmarks.subtest_id = timed.subtest_id
          and coalesce(timed.device_at >= bookmarks.device_at, last_active_at < timed.at), false) as is_newer
      from bookmarks join timed using (respondent_id, org_id)
      order by respondent_id for no key update of bookmarks
    )
    update bookmarks set
      last_active_at = greatest(last_active_at, latest.at),
      question_index = case when is_newer then latest.question_index else bookmarks.question_index end,
      placed_at = case when is_newer then latest.placed_at else bookmarks.placed_at end,
      device_at = case when is_newer then latest.device_at else bookmarks.device_at end
    from latest
    where bookmarks.respondent_id = latest.respondent_id and (is_newer or last_active_at < latest.at)`;
}

/** The version that a respondent is sitting; null if they have begun none, or have finished. */
export async function versionAtBookmark(
  sql: Sql | Tx,
  orgId: string,
  respondentId: string,
): Promise<number | null> {
  const [row] = await sql<{ versionId: number }[]>`
    select test_version_id as version_id from bookmarks
    join assessments as assessment on assessment.org_id = bookmarks.org_id and assessment.id = assessment_id
    where bookmarks.org_id = ${orgId} and bookmarks.respondent_id = ${respondentId} and assessment.status = 'inprogress'`;
  return row?.versionId ?? null;
}
