import type { Sql } from "$/db/connection/pool.ts";
import { FIRST_NAMES, LAST_NAMES, SYLLABLES } from "./names.ts";

const AT_ONCE = 50_000;
const NEIGHBOURS = 1_000;

export interface Seeded {
  readonly orgId: string;
  readonly neighbours: number;
}

/**
 * One organisation with `count` respondents, and a thousand beside it that share a fifth of that number. The
 * product's own trigger stores their words; only the trigram index is created afterwards, as one would for an
 * import.
 */
export async function seedRespondents(sql: Sql, count: number, say: (done: number) => void): Promise<Seeded> {
  const neighbours = Math.ceil(count / 5);
  const [{ def: trigrams }] = await sql<[{ def: string }]>`
    select indexdef as def from pg_indexes where indexname = 'respondents_search_text'`;
  await sql`drop index respondents_search_text`;
  const orgId = await openOrganizations(sql);
  for (let done = 0; done < count + neighbours; done += AT_ONCE) {
    await addRespondents(sql, { orgId, from: done, to: Math.min(done + AT_ONCE, count + neighbours), count });
    say(done);
  }
  await sql.unsafe(trigrams);
  await sql`vacuum analyze`;
  return { orgId, neighbours };
}

async function openOrganizations(sql: Sql): Promise<string> {
  const [{ id }] = await sql<
    [{ id: string }]
  >`insert into organizations (name) values ('Bench') returning id`;
  await sql`insert into organizations (name) select 'Neighbour ' || n from generate_series(1, ${NEIGHBOURS}::int) n`;
  await sql`
    insert into projects (org_id, name) select id, 'Intake' from organizations
    where id = ${id} or name like 'Neighbour %'`;
  await sql`
    insert into batches (org_id, project_id, name)
    select org_id, id, 'Batch ' || n from projects, generate_series(1, case when org_id = ${id} then 100 else 1 end) n
    where name = 'Intake'`;
  return id;
}

/** Names and numbers depend only on a respondent's position, so each run measures the same people. */
async function addRespondents(
  sql: Sql,
  { orgId, from, to, count }: { orgId: string; from: number; to: number; count: number },
) {
  await sql`
    with own as materialized (
      select array_agg(id order by id) as ids from batches where org_id = ${orgId}
    ), others as materialized (
      select array_agg(b.id order by b.id) as ids from batches b join organizations o on o.id = b.org_id
      where o.name like 'Neighbour %'
    ), drawn as (
      select n, case when n < ${count}::int then own.ids[1 + n % cardinality(own.ids)]
          else others.ids[1 + n % cardinality(others.ids)] end as batch_id,
        pick(${FIRST_NAMES}::text[], n, 1) as first, pick(${FIRST_NAMES}::text[], n, 2) as second,
        pick(${LAST_NAMES}::text[], n, 3) as last, pick(${LAST_NAMES}::text[], n, 4) as other,
        initcap(pick(${SYLLABLES}::text[], n, 5) || pick(${SYLLABLES}::text[], n, 6) || pick(${SYLLABLES}::text[], n, 7)) as rare,
        chance(n, 8) as kind
      from own, others, generate_series(${from}::int, ${to}::int - 1) n
    ), named as (
      select n, batch_id, first || case when kind < .12 then '-' || second else '' end as first_name,
        case when kind > .4 then rare when kind between .05 and .15 then last || '-' || other else last end as last_name
      from drawn
    )
    insert into respondents (org_id, batch_id, resume_code, first_name, last_name, date_of_birth, email, general_id_number,
      flagged_at)
    select b.org_id, batch_id, 'B' || lpad(n::text, 9, '0'), first_name, last_name,
      date '1960-01-01' + (chance(n, 9) * 16000)::int,
      case when chance(n, 10) < .7 then
        replace(plain_text(first_name || '.' || last_name), '’', '') || n % 1000 || '@example.test' end,
      case when chance(n, 11) < .8 then lpad((chance(n, 12) * 1e8)::int::text, 8, '0') end,
      case when n % 50 = 0 then now() end
    from named join batches b on b.id = batch_id`;
}

/** Repeatable chance, and a draw that prefers early entries of a list. */
export async function learnChance(sql: Sql) {
  await sql.unsafe(`
    create function chance(n int, what int) returns double precision language sql immutable parallel safe as
      $$ select (hashint8(n::bigint * 64 + what)::bigint + 2147483648) / 4294967296.0 $$;
    create function pick(list text[], n int, what int) returns text language sql immutable parallel safe as
      $$ select list[1 + floor(cardinality(list) * power(chance(n, what), 1.6))::int] $$`);
}
