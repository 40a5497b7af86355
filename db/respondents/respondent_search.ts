import { LIMITS } from "../../model/limits.ts";
import type { FoundRespondent, SearchOrder } from "../../model/respondents/respondent_search.ts";
import { statusOfAll } from "./both_records.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface SearchResults {
  readonly results: readonly FoundRespondent[];
  /** At most `LIMITS.searchCount` + 1: counting further is too slow. */
  readonly count: number;
}

type Fragment = ReturnType<Sql>;

interface SearchQuery {
  readonly query: string;
  readonly limit: number;
  readonly offset?: number;
  /** The best match first by default. */
  readonly order?: SearchOrder;
}

/**
 * Respondents with a word beginning with each search word; if there are none, respondents with similar words.
 */
export async function searchRespondents(
  sql: Sql | Tx,
  orgId: string,
  { query, limit, offset = 0, order }: SearchQuery,
): Promise<SearchResults> {
  const [row] = await sql<[SearchResults]>`
    with matched as materialized (
      -- A respondent can match in two ways; the better match counts.
      select respondent_id, max(likeness) as likeness, min(word) as word
      from matching_respondents(${orgId}, ${query}, ${LIMITS.searchCount + 1})
      where respondent_id <> all(array(select merged_id from respondent_merges where org_id = ${orgId}))
      group by respondent_id
    )
    select least((select count(*) from matched), ${LIMITS.searchCount + 1}) as count, coalesce((
      select json_agg(json_build_object(
        'id', person.id, 'firstName', person.first_name, 'lastName', person.last_name,
        'dateOfBirth', person.date_of_birth, 'status', person.status_of_all, 'projectId', person.project_id,
        'batchId', person.batch_id, 'flaggedAt', person.flagged_at, 'retestedAt', person.retested_at)
        order by person.place)
      from (${
    order ? inOrder(sql, orgId, order, limit, offset) : likeliest(sql, orgId, limit, offset)
  }) as person
    ), '[]') as results`;
  return { count: row.count, results: row.results.map(withDates) };
}

/** Reads only the rows of the page: reading a thousand others costs more than finding them. */
const likeliest = (sql: Sql | Tx, orgId: string, limit: number, offset: number) =>
  sql`
    select r.*, shown.place
    from (
      select respondent_id, row_number() over (order by likeness desc, word, respondent_id) as place
      from matched order by place limit ${limit} offset ${offset}
    ) shown, ${theRow(sql, orgId, sql`shown.respondent_id`)} r`;

const inOrder = (sql: Sql | Tx, orgId: string, { by, dir }: SearchOrder, limit: number, offset: number) =>
  sql`
    select r.*, row_number() over (
      order by ${column(sql, by)} ${
    dir === "desc" ? sql`desc` : sql`asc`
  } nulls last, r.search_text, r.id) as place
    from matched, ${theRow(sql, orgId, sql`matched.respondent_id`)} r
    order by place limit ${limit} offset ${offset}`;

/** Looks up each respondent by id. `offset 0` enforces it: a plan with a join could read all respondents. */
const theRow = (sql: Sql | Tx, orgId: string, id: Fragment) =>
  sql`lateral (
      select person.*, ${
    statusOfAll(sql, orgId)
  } as status_of_all, b.project_id, p.name || ' ' || b.name as place_name
      from respondents person
      join batches b on b.org_id = person.org_id and b.id = person.batch_id
      join projects p on p.org_id = b.org_id and p.id = b.project_id
      where person.org_id = ${orgId} and person.id = ${id}
      offset 0
    )`;

function column(sql: Sql | Tx, by: SearchOrder["by"]) {
  switch (by) {
    case "name":
      return sql`r.search_text`;
    case "dateOfBirth":
      return sql`r.date_of_birth`;
    case "batch":
      return sql`lower(r.place_name)`;
    case "status":
      // In order of progress.
      return sql`array_position(array['new', 'inprogress', 'complete'], r.status_of_all)`;
  }
}

const withDates = (person: FoundRespondent): FoundRespondent => ({
  ...person,
  flaggedAt: person.flaggedAt && new Date(person.flaggedAt),
  retestedAt: person.retestedAt && new Date(person.retestedAt),
});
