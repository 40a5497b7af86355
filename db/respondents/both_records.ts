import type { AssessmentStatus } from "../../model/sitting/assessment_status.ts";
import type { RespondentQuery } from "../../model/respondents/respondent_list.ts";
import type { Sql, Tx } from "../connection/pool.ts";

type Fragment = ReturnType<Sql>;

/** A person of two records whose status is another than that of the record that stands for them. */
interface OtherStatus {
  readonly id: string;
  readonly own: AssessmentStatus;
  /** Of the tests of both records. */
  readonly status: AssessmentStatus;
}

/** Selects the `OtherStatus` of people of a batch. */
export const otherStatuses = (sql: Sql | Tx, orgId: string, batchId: string | Fragment) =>
  sql`
    select id, own, status from (
      select kept.id, kept.status as own,
        case when min(assessment.status) = max(assessment.status) then min(assessment.status) else 'inprogress' end as status
      from respondent_merges as merge
      join respondents as kept on kept.org_id = merge.org_id and kept.id = merge.kept_id and kept.batch_id = ${batchId}
      join assessments as assessment on assessment.org_id = merge.org_id
        and assessment.respondent_id in (merge.kept_id, merge.merged_id)
      where merge.org_id = ${orgId}
      group by kept.id, kept.status
    ) as person where own <> status`;

/** What people of two records have in both of them. */
export interface Both {
  readonly others: readonly OtherStatus[];
  /** The people whose other record has the test that is asked for. */
  readonly having: readonly string[];
}

/**
 * Read ahead, as far as a list depends on it: it is little, and the indexes of a batch's people are by the record
 * that stands for a person.
 */
export async function readBoth(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
  { filter: { status, test }, sort }: Pick<RespondentQuery, "filter"> & Partial<RespondentQuery>,
): Promise<Both> {
  const others = status || sort === "status"
    ? await sql<OtherStatus[]>`${otherStatuses(sql, orgId, batchId)}`
    : [];
  const having = !test ? [] : await sql<{ id: string }[]>`
    select merge.kept_id as id from respondent_merges as merge
    join respondents as kept on kept.org_id = merge.org_id and kept.id = merge.kept_id and kept.batch_id = ${batchId}
    join assessments as assessment on assessment.org_id = merge.org_id and assessment.respondent_id = merge.merged_id
    join tests on tests.id = assessment.test_id
    where merge.org_id = ${orgId} and tests.identifier = ${test.identifier} and assessment.status = ${test.status}`;
  return { others, having: having.map(({ id }) => id) };
}

/** Whether a person has a status in both records together. */
export function havingStatus(sql: Sql | Tx, status: AssessmentStatus, { others }: Both) {
  const idsOf = (of: readonly OtherStatus[]) => of.map(({ id }) => id);
  const [more, less] = [
    idsOf(others.filter((one) => one.status === status)),
    idsOf(others.filter((one) => one.own === status)),
  ];
  // With nothing to correct an index serves filter and order.
  const own = less.length === 0
    ? sql`person.status = ${status}`
    : sql`person.status = ${status} and person.id not in (${idsIn(sql, less)})`;
  return more.length === 0 ? own : sql`(${own} or person.id in (${idsIn(sql, more)}))`;
}

/** Selects given ids. Looked up in a hash: `any` compares each row with each of them, once its plan is generic. */
export const idsIn = (sql: Sql | Tx, ids: readonly string[]) =>
  sql`select unnest(${ids as string[]}::uuid[])`;

/** The status of one person in all of their records: of whom has one, that of the record. */
export const statusOfAll = (sql: Sql | Tx, orgId: string) =>
  sql`coalesce((
    select case when min(assessment.status) <> max(assessment.status) then 'inprogress' else min(assessment.status) end
    from respondent_merges as merge
    join assessments as assessment on assessment.org_id = merge.org_id
      and assessment.respondent_id in (merge.kept_id, merge.merged_id)
    where merge.org_id = ${orgId} and person.id in (merge.kept_id, merge.merged_id)), person.status)`;
