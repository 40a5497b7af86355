import type { Sql, Tx } from "../connection/pool.ts";

export interface StoredBookmark {
  readonly assessmentId: string;
  readonly subtestId: number | null;
  readonly questionIndex: number;
  readonly lastActiveAt: Date;
  /** When the respondent was at that question; not after `lastActiveAt`. */
  readonly placedAt: Date;
}

export async function findBookmark(
  sql: Sql | Tx,
  orgId: string,
  respondentId: string,
): Promise<StoredBookmark | null> {
  const [row] = await sql<StoredBookmark[]>`
    select assessment_id, subtest_id, question_index, last_active_at, placed_at from bookmarks
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
    select assessment_id, subtest_id, question_index, last_active_at, placed_at from bookmarks
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
      placed_at = greatest(bookmarks.placed_at, excluded.placed_at)
    where bookmarks.org_id = ${orgId}`;
}

export interface Activity {
  readonly respondentId: string;
  readonly orgId: string;
  /** This and the next two are null if the message did not contain them. */
  readonly subtestId: number | null;
  readonly questionIndex: number | null;
  readonly placedAt: Date | null;
  readonly at: Date;
}

/** Stores the activity of many respondents at once. It moves no bookmark to another subtest. */
export async function keepActivity(sql: Sql | Tx, activities: readonly Activity[]): Promise<void> {
  await sql`
    with activity as (
      select * from unnest(
        ${activities.map(({ respondentId }) => respondentId)}::uuid[], ${
    activities.map(({ orgId }) => orgId)
  }::uuid[],
        ${activities.map(({ subtestId }) => subtestId)}::int[], ${
    activities.map(({ questionIndex }) => questionIndex)
  }::int[],
        ${activities.map(({ at }) => at.getTime())}::bigint[], ${
    activities.map(({ placedAt }) => placedAt?.getTime() ?? null)
  }::bigint[]
      ) as activity (respondent_id, org_id, subtest_id, question_index, at, placed)
    ), latest as (
      select respondent_id, activity.subtest_id, activity.question_index,
        timestamptz 'epoch' + activity.at * interval '1 ms' as at,
        timestamptz 'epoch' + activity.placed * interval '1 ms' as placed_at
      from bookmarks join activity using (respondent_id, org_id)
      order by respondent_id for no key update of bookmarks
    )
    update bookmarks set
      last_active_at = latest.at,
      question_index = case
        when bookmarks.subtest_id = latest.subtest_id then latest.question_index else bookmarks.question_index end,
      placed_at = case when bookmarks.subtest_id = latest.subtest_id then latest.placed_at else bookmarks.placed_at end
    from latest
    where bookmarks.respondent_id = latest.respondent_id and last_active_at < latest.at`;
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
