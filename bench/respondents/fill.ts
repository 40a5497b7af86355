import type { Sql } from "$/db/connection/pool.ts";

export interface FilledBatch {
  readonly id: string;
  readonly projectId: string;
  readonly respondents: number;
  /** One of a hundred has this tag. */
  readonly tag: string;
}

/**
 * A batch of two tests with many respondents: a third have each of the three statuses, some are marked. Of a hundred,
 * one has a tag and one record is merged into another.
 */
export async function fillBatch(
  sql: Sql,
  respondents: number,
  statuses: readonly string[] = ["new", "inprogress", "complete"],
): Promise<FilledBatch> {
  const [batch] = await sql<[{ id: string; orgId: string; projectId: string }]>`
    insert into batches (org_id, project_id, name, status, published_at)
    select org_id, id, 'Of ' || ${respondents}::int, 'live', now() from projects where name = 'Recruitment'
    returning id, org_id, project_id`;
  await sql`
    insert into batch_tests (org_id, batch_id, test_id, "order")
    select ${batch.orgId}, ${batch.id}, id, row_number() over (order by id)
    from tests where identifier in ('NEO_B', 'MAB_II')`;
  await sql`
    insert into respondents (org_id, batch_id, first_name, last_name, date_of_birth, email, general_id_number,
      status, flagged_at, retested_at, resume_code, created_at)
    select ${batch.orgId}, ${batch.id},
      (array['Ana', 'Bo', 'Chloé', 'Dmitri', 'Élodie', 'Femi', 'Grace', 'Hiro', 'Inès', 'Jean'])[1 + n % 10],
      chr(65 + (n * 7) % 26) || substr(md5(n::text), 1, 6), date '1970-01-01' + n % 12000,
      'person' || n || '@example.test', 'G-' || n, (${statuses as string[]}::text[])[1 + n % 3],
      case when n % 50 = 0 then now() end, case when n % 70 = 0 then now() end,
      'BENCH' || ${respondents}::int || '-' || n, now() - make_interval(mins => (n * 31) % 100000)
    from generate_series(1, ${respondents}::int) as n`;
  // The statuses are right already: settling each would take minutes.
  await sql.begin(async (tx) => {
    await tx`alter table assessments disable trigger assessments_settle`;
    await tx`
      insert into assessments (org_id, respondent_id, test_id, test_version_id, "order", status, started_at,
        completed_at, scored_at)
      select person.org_id, person.id, batch_test.test_id, case when status <> 'new' then version end,
        batch_test."order", status,
        case when status <> 'new' then now() end, case when status = 'complete' then now() end,
        case when status = 'complete' then now() end
      from respondents as person
      join batch_tests as batch_test on batch_test.org_id = person.org_id and batch_test.batch_id = person.batch_id
      join lateral (
        select current_version_id as version from tests where id = batch_test.test_id
      ) as test on true
      where person.batch_id = ${batch.id}`;
    await tx`alter table assessments enable trigger assessments_settle`;
  });
  const [tag] = await sql<[{ id: string }]>`
    insert into tags (org_id, name) values (${batch.orgId}, 'Bench ' || ${respondents}::int) returning id`;
  await sql`
    insert into respondent_tags (org_id, respondent_id, tag_id)
    select org_id, id, ${tag.id} from respondents where batch_id = ${batch.id} and resume_code like '%00'`;
  await sql`
    insert into respondent_merges (org_id, kept_id, merged_id, merged_at, merged_by)
    select ${batch.orgId}, kept.id, merged.id, now(), ${batch.orgId} from respondents as merged
    join respondents as kept on kept.resume_code = left(merged.resume_code, -2) || '01'
    where merged.batch_id = ${batch.id} and merged.resume_code like '%02'`;
  await sql`vacuum analyze respondents, respondent_words, assessments, respondent_tags, respondent_merges`
    .simple();
  return { id: batch.id, projectId: batch.projectId, respondents, tag: tag.id };
}
