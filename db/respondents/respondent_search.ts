import { LIMITS } from "../../model/limits.ts";
import type { FoundRespondent, SearchOrder } from "../../model/respondents/respondent_search.ts";
import type { Listed, Page } from "../../model/page.ts";
import { listPage, type PageParts, type SortKey } from "../connection/list_page.ts";
import type { Sql, Tx } from "../connection/pool.ts";
import { statusOfAll } from "./both_records.ts";

/** The count is at most `LIMITS.searchCount` + 1: counting further is too slow. */
export type SearchResults = Listed<FoundRespondent>;

type Fragment = ReturnType<Sql>;

interface SearchQuery extends Page {
  readonly query: string;
  /** The best match first by default. */
  readonly order?: SearchOrder;
}

/**
 * Respondents with a word beginning with each search word; if there are none, respondents with similar words.
 */
export async function searchRespondents(
  sql: Sql | Tx,
  orgId: string,
  { query, order, ...page }: SearchQuery,
): Promise<SearchResults> {
  let count = 0;
  const { results, next } = await listPage<FoundRespondent>(
    sql,
    sortKeys(sql, order),
    page,
    async (parts) => {
      const [row] = await sql<[{ count: number; results: FoundRespondent[] }]>`
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
        'batchId', person.batch_id, 'flaggedAt', person.flagged_at, 'retestedAt', person.retested_at,
        'place', person.place) order by person.number)
      from (${order ? inOrder(sql, orgId, parts) : likeliest(sql, orgId, parts)}) as person
    ), '[]') as results`;
      count = row.count;
      return row.results;
    },
  );
  return { count, results: results.map(withDates), next };
}

/** Reads only the rows of the page: reading a thousand others costs more than finding them. */
const likeliest = (sql: Sql | Tx, orgId: string, { place, isFrom, order, end }: PageParts) =>
  sql`
    select r.*, shown.place, shown.number
    from (
      select respondent_id, ${place}, row_number() over (${order}) as number from matched where ${isFrom} ${end}
    ) shown, ${theRow(sql, orgId, sql`shown.respondent_id`)} r`;

const inOrder = (sql: Sql | Tx, orgId: string, { place, isFrom, order, end }: PageParts) =>
  sql`
    select r.*, ${place}, row_number() over (${order}) as number
    from matched, ${theRow(sql, orgId, sql`matched.respondent_id`)} r
    where ${isFrom} ${end}`;

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

/** The keys of an order; without one the best match comes first. */
function sortKeys(sql: Sql | Tx, order: SearchOrder | undefined): SortKey[] {
  return order
    ? [
      { ...column(sql, order.by), isDescending: order.dir === "desc" },
      { by: sql`r.search_text`, type: "text" },
      { by: sql`r.id`, type: "uuid" },
    ]
    : [
      { by: sql`likeness`, type: "real", isDescending: true },
      { by: sql`word`, type: "text" },
      { by: sql`respondent_id`, type: "uuid" },
    ];
}

function column(sql: Sql | Tx, by: SearchOrder["by"]): SortKey {
  switch (by) {
    case "name":
      return { by: sql`r.search_text`, type: "text" };
    case "dateOfBirth":
      return { by: sql`r.date_of_birth`, type: "date", isNullable: true };
    case "batch":
      return { by: sql`lower(r.place_name)`, type: "text" };
    case "status":
      // In order of progress.
      return {
        by: sql`array_position(array['new', 'inprogress', 'complete'], r.status_of_all)`,
        type: "int",
      };
  }
}

const withDates = (person: FoundRespondent): FoundRespondent => ({
  ...person,
  flaggedAt: person.flaggedAt && new Date(person.flaggedAt),
  retestedAt: person.retestedAt && new Date(person.retestedAt),
});
