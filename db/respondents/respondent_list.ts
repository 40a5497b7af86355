import type { ListedRespondent } from "../../model/respondents/listed_respondent.ts";
import type { RespondentFilter, RespondentQuery } from "../../model/respondents/respondent_list.ts";
import { havingWords } from "../connection/having_words.ts";
import { type Both, havingStatus, idsIn, readBoth } from "./both_records.ts";
import { isShown, recordsOf } from "./merge_records.ts";
import { newestReport } from "../reports/report_currency.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/**
 * One page of a batch's respondents. Their ids are read from an index alone: skipping 100,000 rows of it
 * takes 20 ms, skipping the table's rows ten times as long. With words comes the number of all who match, since looking
 * the words up is most of the work; else, and where the page has nobody, it is null.
 */
export async function listRespondents(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
  query: RespondentQuery,
): Promise<{ respondents: ListedRespondent[]; total: number | null }> {
  const { size, page } = query;
  const both = await readBoth(sql, orgId, batchId, query);
  // By status not everybody is read.
  const isCounted = query.filter.q && query.sort !== "status";
  const rows = await sql<(ListedRespondent & { total: number | null })[]>`
    with shown as materialized (
      select person.id, person.total, row_number() over () as place
      from (
        select person.id, ${isCounted ? sql`count(*) over ()` : sql`null::bigint`} as total from ${
    withStatus(sql, orgId, batchId, query, both)
  } as person
        order by ${ordered(sql, query)}
        limit ${size} offset ${(page - 1) * size}
      ) as person
    )
    select shown.total, person.id, person.first_name, person.last_name, person.date_of_birth, person.general_id_number,
      person.military_id_number, person.employee_id_number, person.email, coalesce(sat.status_of_all, person.status) as status, person.flagged_at,
      person.retested_at, person.anonymized_at, person.created_at, array(
        select tag.name from respondent_tags as put join tags as tag on tag.org_id = put.org_id and tag.id = put.tag_id
        where put.org_id = person.org_id and put.respondent_id = person.id order by tag.name collate name_order
      ) as tags, sat.assessments
    from shown
    join respondents as person on person.org_id = ${orgId} and person.id = shown.id
    cross join lateral (
      select coalesce(json_agg(
        json_build_object('id', assessment.id, 'respondentId', assessment.respondent_id, 'identifier', test.identifier, 'status', assessment.status,
          'isScored', assessment.scored_at is not null, 'isDownloaded', assessment.downloaded_at is not null,
          'report', report.summary)
        order by assessment.respondent_id <> person.id, assessment."order"), '[]') as assessments,
        case when bool_or(assessment.respondent_id <> person.id) then case
          when min(assessment.status) = max(assessment.status) then min(assessment.status) else 'inprogress' end
        end as status_of_all
      from assessments as assessment
      join tests as test on test.id = assessment.test_id
      ${newestReport(sql)}
      where assessment.org_id = person.org_id and assessment.respondent_id = ${recordsOf(sql)}
    ) as sat
    order by shown.place`;
  return { respondents: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? null };
}

export async function countRespondents(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
  filter: RespondentFilter,
): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*) as count from respondents as person where ${
    matching(sql, orgId, batchId, filter, await readBoth(sql, orgId, batchId, { filter }))
  }`;
  return row.count;
}

/** The ids of all respondents that match a filter, by name. */
export async function listFilteredIds(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
  filter: RespondentFilter,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select person.id from respondents as person where ${
    matching(sql, orgId, batchId, filter, await readBoth(sql, orgId, batchId, { filter }))
  }
    order by person.search_text, person.id`;
  return rows.map(({ id }) => id);
}

/** The ids among `ids` of respondents of the batch, by name. */
export async function listIdsInBatch(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from respondents
    where org_id = ${orgId} and batch_id = ${batchId} and id = any(${ids as string[]}::uuid[])
    order by search_text, id`;
  return rows.map(({ id }) => id);
}

/**
 * The respondents that match, with their statuses. By status they are merged from two lists: those whose status is in
 * the index, as many as the page needs, and those whose other record says more.
 */
function withStatus(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
  query: RespondentQuery,
  both: Both,
) {
  const matches = matching(sql, orgId, batchId, query.filter, both);
  const { others } = both;
  if (query.sort !== "status" || others.length === 0) {
    return sql`(select * from respondents as person where ${matches})`;
  }
  const ids = others.map(({ id }) => id);
  // Those of the other list are left out after the limit: before it, their number misleads the plan to sort everybody.
  return sql`(
    (
      select id, status, search_text from (
        select person.id, person.status, person.search_text from respondents as person where ${matches}
        order by ${ordered(sql, query)} limit ${query.page * query.size + ids.length}
      ) as person where id not in (${idsIn(sql, ids)})
      order by ${ordered(sql, query)}
    ) union all (
      select person.id, other.status, person.search_text
      from unnest(${ids}::uuid[], ${others.map(({ status }) => status)}::text[]) as other (id, status)
      cross join lateral (
        select person.id, person.search_text from respondents as person where person.id = other.id and ${matches} offset 0
      ) as person
    )
  )`;
}

function matching(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
  { q, status, mark, tag, test, ids }: RespondentFilter,
  both: Both,
) {
  return sql`
    person.org_id = ${orgId} and person.batch_id = ${batchId} and ${isShown(sql, orgId)}
    ${ids ? sql`and person.id = any(${ids as string[]}::uuid[])` : sql``}
    ${status ? sql`and ${havingStatus(sql, status, both)}` : sql``}
    ${mark ? marked(sql, mark) : sql``}
    ${
    tag
      ? sql`and exists (
          select from respondent_tags as put
          where put.org_id = person.org_id and put.respondent_id = person.id and put.tag_id = ${tag})`
      : sql``
  }
    ${q ? sql`and person.id in (${havingWords(sql, orgId, q)})` : sql``}
    ${
    test
      ? sql`and (person.id in (
          select respondent_id from assessments where org_id = ${orgId}
            and test_id = (select id from tests where identifier = ${test.identifier}) and status = ${test.status})
          ${both.having.length === 0 ? sql`` : sql`or person.id in (${idsIn(sql, both.having)})`})`
      : sql``
  }`;
}

function marked(sql: Sql | Tx, mark: NonNullable<RespondentFilter["mark"]>) {
  if (mark === "unmarked") return sql`and person.flagged_at is null and person.retested_at is null`;
  // The first condition is that of the partial index of marked respondents.
  const column = sql(mark === "flagged" ? "flagged_at" : "retested_at");
  return sql`and (person.flagged_at is not null or person.retested_at is not null) and person.${column} is not null`;
}

/** Descending is the exact reverse, so that one index serves both. */
function ordered(
  sql: Sql | Tx,
  { sort, descending }: Pick<RespondentQuery, "sort" | "descending">,
) {
  const byName = descending
    ? sql`person.search_text desc, person.id desc`
    : sql`person.search_text, person.id`;
  switch (sort) {
    case "name":
      return byName;
    case "status":
      // In order of progress, which happens to be reverse alphabetical order.
      return descending ? sql`person.status, ${byName}` : sql`person.status desc, ${byName}`;
    case "created":
      return descending ? sql`person.created_at desc, person.id desc` : sql`person.created_at, person.id`;
    case "flag":
      return descending
        ? sql`(person.flagged_at is null) desc, ${byName}`
        : sql`(person.flagged_at is null), ${byName}`;
  }
}
