import type { Sql, Tx } from "./pool.ts";

/**
 * Who of the organisation has for each word one that begins so. As in the search, the rarest leads, counted no further than tells;
 * the others are looked for among all words of those it finds, which the plan would not do by their range.
 */
export function havingWords(sql: Sql | Tx, orgId: string, q: string) {
  return sql`
    with wanted as materialized (
      select typed.word from plain_words(plain_text(${q})) as typed (word)
      cross join lateral (
        select count(*) as bearers from (
          select from respondent_words as borne
          where borne.org_id = ${orgId} and borne.word >= typed.word and borne.word < typed.word || ${LAST_CHARACTER}
          limit ${COMMON}
        ) as borne
      ) as borne
      order by bearers, length(typed.word) desc, typed.word
    )
    select hit.respondent_id from respondent_words as hit
    where hit.org_id = ${orgId}
      and hit.word >= (select word from wanted limit 1)
      and hit.word < (select word || ${LAST_CHARACTER} from wanted limit 1)
      and not exists (
        select from wanted
        where word <> (select word from wanted limit 1) and not exists (
          select from respondent_words as other
          where other.org_id = ${orgId} and other.respondent_id = hit.respondent_id
            and left(other.word, length(wanted.word)) = wanted.word))`;
}

/** Counting to it takes 3 ms; of words that more people have, the longest leads. */
const COMMON = 20_000;

/** Comes after every word that begins alike. */
const LAST_CHARACTER = "\u{10FFFF}";
