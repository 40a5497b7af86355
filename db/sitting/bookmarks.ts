import type { Sql, Tx } from "../connection/pool.ts";

export interface StoredBookmark {
  readonly assessmentId: string;
  readonly subtestId: number | null;
  readonly questionIndex: number;
  readonly lastActiveAt: Date;
  /** When they were at that question: never later than `lastActiveAt`. */
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

/** Others that would change it wait until the transaction is over. */
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

export interface SeenActive {
  readonly respondentId: string;
  readonly orgId: string;
  /** Null where it was not said. */
  readonly subtestId: number | null;
  readonly questionIndex: number | null;
  readonly placedAt: Date | null;
  readonly at: Date;
}

/** What many have said of where they are, at once: it moves nobody to another subtest. */
export async function keepActivity(sql: Sql | Tx, seen: readonly SeenActive[]): Promise<void> {
  await sql`
    with told as (
      select * from unnest(
        ${seen.map(({ respondentId }) => respondentId)}::uuid[], ${seen.map(({ orgId }) => orgId)}::uuid[],
        ${seen.map(({ subtestId }) => subtestId)}::int[], ${
    seen.map(({ questionIndex }) => questionIndex)
  }::int[],
        ${seen.map(({ at }) => at.getTime())}::bigint[], ${
    seen.map(({ placedAt }) => placedAt?.getTime() ?? null)
  }::bigint[]
      ) as told (respondent_id, org_id, subtest_id, question_index, at, placed)
    ), there as (
      select respondent_id, told.subtest_id, told.question_index,
        timestamptz 'epoch' + told.at * interval '1 ms' as at,
        timestamptz 'epoch' + told.placed * interval '1 ms' as placed_at
      from bookmarks join told using (respondent_id, org_id)
      order by respondent_id for no key update of bookmarks
    )
    update bookmarks set
      last_active_at = there.at,
      question_index = case
        when bookmarks.subtest_id = there.subtest_id then there.question_index else bookmarks.question_index end,
      placed_at = case when bookmarks.subtest_id = there.subtest_id then there.placed_at else bookmarks.placed_at end
    from there
    where bookmarks.respondent_id = there.respondent_id and last_active_at < there.at`;
}

/** The version that somebody is sitting; null where they have begun none, or are through. */
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
