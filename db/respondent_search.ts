import { LIMITS } from "../model/limits.ts";
import type { FoundRespondent } from "../model/respondent_search.ts";
import type { Sql, Tx } from "./pool.ts";

export interface Found {
  readonly results: readonly FoundRespondent[];
  /** Counted up to one more than `LIMITS.searchCount`: further counting costs more than the number is worth. */
  readonly count: number;
}

/** Who has a word beginning with each word looked for; where there is nobody, whose words come near. */
export async function searchRespondents(
  sql: Sql | Tx,
  orgId: string,
  { query, limit }: { query: string; limit: number },
): Promise<Found> {
  const byWords = await found(sql, orgId, query, limit, wordsBeginning(sql, orgId));
  return byWords.count > 0 ? byWords : await found(sql, orgId, query, limit, comingNear(sql, orgId, query));
}

type Hits = ReturnType<typeof wordsBeginning>;

async function found(sql: Sql | Tx, orgId: string, query: string, limit: number, hits: Hits): Promise<Found> {
  const [row] = await sql<[Found]>`
    with wanted as materialized (
      select word from plain_words(plain_text(${query})) as word order by length(word) desc, word
    ), hits as materialized (${hits} limit ${LIMITS.searchCount + 1})
    select (select count(*) from hits) as count, coalesce((
      select json_agg(json_build_object(
        'id', person.id, 'firstName', person.first_name, 'lastName', person.last_name,
        'dateOfBirth', person.date_of_birth, 'status', person.status, 'projectId', person.project_id,
        'batchId', person.batch_id, 'flaggedAt', person.flagged_at, 'retestedAt', person.retested_at)
        order by person.likeness desc, person.search_text, person.id)
      from (
        select respondents.*, batches.project_id, hits.likeness
        from hits
        join respondents on respondents.org_id = ${orgId} and respondents.id = hits.respondent_id
        join batches on batches.id = respondents.batch_id
        order by hits.likeness desc, respondents.search_text, respondents.id
        limit ${limit}
      ) as person
    ), '[]') as results`;
  return { count: row.count, results: row.results.map(withDates) };
}

/**
 * The longest word leads, being shared by the fewest; the others are checked on those it finds. As scalars its ends are known
 * before the index is read: joined, the planner reads all words of the organisation.
 */
function wordsBeginning(sql: Sql | Tx, orgId: string) {
  return sql`
    select distinct hit.respondent_id, 1::real as likeness
    from respondent_words as hit
    where hit.org_id = ${orgId}
      and hit.word >= (select word from wanted limit 1)
      and hit.word < (select word || ${LAST_CHARACTER} from wanted limit 1)
      and not exists (
        select from wanted
        where not exists (
          select from respondent_words as other
          where other.org_id = ${orgId} and other.respondent_id = hit.respondent_id
            and other.word >= wanted.word and other.word < wanted.word || ${LAST_CHARACTER}))`;
}

function comingNear(sql: Sql | Tx, orgId: string, query: string) {
  return sql`
    select id as respondent_id, word_similarity(plain_text(${query}), search_text) as likeness
    from respondents
    where org_id = ${orgId} and plain_text(${query}) <% search_text`;
}

/** Comes after every word that begins alike. */
const LAST_CHARACTER = "\u{10FFFF}";

const withDates = (person: FoundRespondent): FoundRespondent => ({
  ...person,
  flaggedAt: person.flaggedAt && new Date(person.flaggedAt),
  retestedAt: person.retestedAt && new Date(person.retestedAt),
});
