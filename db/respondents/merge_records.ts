import type { RespondentField } from "../../model/respondents/respondent_info.ts";
import { asJson } from "../connection/as_json.ts";
import type { Sql, Tx } from "../connection/pool.ts";

type Info = Readonly<Record<RespondentField, string | null>>;

/** A record as it decides about a merge. */
export interface MergeableRecord extends Info {
  readonly id: string;
  readonly batchId: string;
  readonly isAnonymized: boolean;
  /** It is merged into another one, or another one into it. */
  readonly isMerged: boolean;
  readonly retestedAt: Date | null;
  readonly createdAt: Date;
  /** How many of its tests are begun. */
  readonly begun: number;
}

/** What merging changed, as it was before. */
export interface BeforeMerge {
  readonly info: Readonly<Record<"kept" | "merged", Info>>;
  /** The record that was marked as retested by the merge. */
  readonly marked: string | null;
  readonly removed: readonly RemovedAssessment[];
}

interface RemovedAssessment {
  readonly id: string;
  readonly respondentId: string;
  readonly testId: number;
  readonly order: number;
}

export async function listMergeable(
  sql: Sql | Tx,
  orgId: string,
  ids: readonly string[],
): Promise<MergeableRecord[]> {
  return await sql<MergeableRecord[]>`
    select id, batch_id, first_name, last_name, date_of_birth, gender, email, general_id_number, military_id_number,
      employee_id_number, anonymized_at is not null as is_anonymized, retested_at, created_at,
      exists (select from respondent_merges where person.id in (merged_id, kept_id)) as is_merged,
      (select count(*)::int from assessments
        where org_id = person.org_id and respondent_id = person.id and status <> 'new') as begun
    from respondents as person where org_id = ${orgId} and id = any(${ids as string[]}::uuid[])
    order by begun desc, created_at, id`;
}

/** The record, of two, in which the newer sitting of a test lies that both have begun; null if there is no such test. */
export async function findRetested(
  tx: Tx,
  orgId: string,
  ids: readonly string[],
): Promise<string | null> {
  const [row] = await tx<{ respondentId: string }[]>`
    select newer.respondent_id from assessments as newer
    join assessments as older on older.org_id = newer.org_id and older.test_id = newer.test_id
      and older.respondent_id <> newer.respondent_id and older.started_at < newer.started_at
    where newer.org_id = ${orgId} and newer.respondent_id = any(${ids as string[]}::uuid[])
      and older.respondent_id = any(${ids as string[]}::uuid[])
    order by newer.started_at desc limit 1`;
  return row?.respondentId ?? null;
}

/**
 * Removes tests that are not begun and that the other record has: of the kept one those that the merged one has
 * begun, of the merged one all. What staff noted about them goes to the test of the other record. Returns what was
 * removed.
 */
export async function removeDoubled(
  tx: Tx,
  orgId: string,
  { kept, merged }: { kept: string; merged: string },
): Promise<RemovedAssessment[]> {
  const isDoubled = tx`
    doubled.org_id = ${orgId} and other.org_id = ${orgId} and doubled.status = 'new'
      and other.test_id = doubled.test_id
      and (doubled.respondent_id = ${merged} and other.respondent_id = ${kept}
        or doubled.respondent_id = ${kept} and other.respondent_id = ${merged} and other.status <> 'new')`;
  await tx`
    update incidents as incident set assessment_id = other.id, respondent_id = other.respondent_id
    from assessments as doubled, assessments as other
    where incident.org_id = ${orgId} and incident.assessment_id = doubled.id and ${isDoubled}`;
  return await tx<RemovedAssessment[]>`
    delete from assessments as doubled using assessments as other
    where ${isDoubled}
    returning doubled.id, doubled.respondent_id, doubled.test_id, doubled."order"`;
}

/** Puts them back as they were, except tests that the batch does not have any more. */
export async function restoreAssessments(
  tx: Tx,
  orgId: string,
  removed: BeforeMerge["removed"],
  now: Date,
): Promise<void> {
  await tx`
    insert into assessments (id, org_id, respondent_id, test_id, "order", created_at)
    select item.id, ${orgId}, person.id, item."testId", item."order", ${now}
    from jsonb_to_recordset(${
    asJson(tx, removed)
  }) as item (id uuid, "respondentId" uuid, "testId" int, "order" int)
    join respondents as person on person.org_id = ${orgId} and person.id = item."respondentId"
    join batch_tests as batch_test on batch_test.org_id = ${orgId} and batch_test.batch_id = person.batch_id
      and batch_test.test_id = item."testId"
    on conflict (respondent_id, test_id) do nothing`;
}

interface Merge {
  readonly kept: string;
  readonly merged: string;
}

export async function insertMerge(
  tx: Tx,
  orgId: string,
  { kept, merged }: Merge,
  { by, now, before }: { by: string; now: Date; before: BeforeMerge },
): Promise<void> {
  await tx`
    insert into respondent_merges (org_id, merged_id, kept_id, merged_at, merged_by, before)
    select org_id, ${merged}, id, ${now}, ${by}, ${asJson(tx, before)} from respondents
    where org_id = ${orgId} and id = ${kept}`;
}

/** Both records, ordered by id, locked until the transaction ends; null if this record is merged into none. */
export async function holdMerge(
  tx: Tx,
  orgId: string,
  mergedId: string,
): Promise<(Merge & { mergedAt: Date; before: BeforeMerge | null }) | null> {
  await tx`
    select from respondents where org_id = ${orgId} and id in (
      select unnest(array[merged_id, kept_id]) from respondent_merges
      where org_id = ${orgId} and merged_id = ${mergedId})
    order by id for no key update`;
  const [row] = await tx<(Merge & { mergedAt: Date; before: BeforeMerge | null })[]>`
    select kept_id as kept, merged_id as merged, merged_at, before from respondent_merges
    where org_id = ${orgId} and merged_id = ${mergedId}`;
  return row ?? null;
}

/** Whether a report of any of these respondents was made or asked for after the moment. */
export async function hasReportSince(
  tx: Tx,
  orgId: string,
  ids: readonly string[],
  at: Date,
): Promise<boolean> {
  const rows = await tx`
    select from reports as report
    join assessments as assessment on assessment.org_id = report.org_id and assessment.id = report.assessment_id
    where report.org_id = ${orgId} and assessment.respondent_id = any(${ids as string[]}::uuid[])
      and (report.created_at > ${at} or report.finished_at > ${at}) limit 1`;
  return rows.length > 0;
}

export async function deleteMerge(tx: Tx, orgId: string, mergedId: string): Promise<boolean> {
  const { count } = await tx`
    delete from respondent_merges where org_id = ${orgId} and merged_id = ${mergedId}`;
  return count === 1;
}

/** Erases what merges of these respondents would restore. */
export async function forgetBeforeMerge(tx: Tx, orgId: string, ids: readonly string[]): Promise<void> {
  await tx`
    update respondent_merges set before = null
    where org_id = ${orgId} and before is not null
      and (merged_id = any(${ids as string[]}::uuid[]) or kept_id = any(${ids as string[]}::uuid[]))`;
}

/** The ids among these, and those of the other records of the same people, sorted. */
export async function withOtherRecords(
  sql: Sql | Tx,
  orgId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    with asked as (select unnest(${ids as string[]}::uuid[]) as id), kept as (
      select asked.id from asked
      union select kept_id from respondent_merges
      where org_id = ${orgId} and merged_id = any(${ids as string[]}::uuid[])
    )
    select person.id from respondents as person
    where person.org_id = ${orgId} and person.id in (
      select id from kept
      union select merged_id from respondent_merges where org_id = ${orgId} and kept_id in (select id from kept))
    order by person.id`;
  return rows.map(({ id }) => id);
}

/** Another record of the same person. */
export interface OtherRecord {
  readonly id: string;
  readonly isKept: boolean;
  readonly mergedAt: Date;
  readonly tests: readonly string[];
}

export async function listOtherRecords(sql: Sql | Tx, orgId: string, id: string): Promise<OtherRecord[]> {
  return await sql<OtherRecord[]>`
    select person.id, merge.kept_id = person.id as is_kept, merge.merged_at, coalesce((
        select json_agg(test.name order by assessment."order")
        from assessments as assessment join tests as test on test.id = assessment.test_id
        where assessment.org_id = person.org_id and assessment.respondent_id = person.id), '[]') as tests
    from respondent_merges as merge
    join respondents as person on person.org_id = merge.org_id
      and person.id = case when merge.kept_id = ${id} then merge.merged_id else merge.kept_id end
    where merge.org_id = ${orgId} and ${id} in (merge.kept_id, merge.merged_id)
    order by merge.merged_at, person.id`;
}

/** The records of a shown person, for a comparison: theirs and the one that is merged into it. */
export const recordsOf = (sql: Sql | Tx) =>
  sql`any(person.id || array(select merged_id from respondent_merges where kept_id = person.id))`;

/**
 * The sittings that count for a group. Of a test that a person has begun in both of two records the finished sitting
 * does; of two finished ones the earlier, which is the one that norms are for.
 */
export const isCounted = (sql: Sql | Tx, orgId: string) =>
  sql`assessment.id not in (
    select (array_agg(sitting.id order by sitting.status <> 'complete', sitting.completed_at, sitting.started_at, sitting.id))[2]
    from respondent_merges as merge
    join assessments as sitting on sitting.org_id = merge.org_id and sitting.respondent_id in (merge.kept_id, merge.merged_id)
    where merge.org_id = ${orgId} group by merge.merged_id, sitting.test_id having count(*) = 2)`;

/**
 * Those who are shown in lists: not merged into another record. Reads no row of respondents. Postgres looks each up in
 * a hash; it would search an array from its beginning, which took 10 s for 100,000 people of whom 1,000 were merged.
 */
export const isShown = (sql: Sql | Tx, orgId: string) =>
  sql`person.id not in (select merged_id from respondent_merges where org_id = ${orgId})`;
