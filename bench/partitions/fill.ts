import type { Sql } from "$/db/connection/pool.ts";

export interface Room {
  readonly orgId: string;
  readonly testId: number;
  readonly versionId: number;
  /** Respondents who have registered this month, and sit the test. */
  readonly people: readonly string[];
  readonly questions: readonly number[];
}

const MONTHS = 36;
const A_MONTH = 100;
const EVENTS = 40;

/** Respondents of each of the last months, with events; those of this month answer. */
export async function fill(sql: Sql): Promise<Room> {
  const [batch] = await sql<[{ id: string; orgId: string }]>`
    insert into batches (org_id, project_id, name, status, published_at)
    select org_id, id, 'Bench', 'live', now() from projects where not is_archived order by id limit 1
    returning id, org_id`;
  const [test] = await sql<[{ id: number; versionId: number; questions: number[] }]>`
    select tests.id, current_version_id as version_id, array_agg(placed.id order by placed.id) as questions
    from tests join subtest_questions as placed on placed.test_version_id = current_version_id
    where identifier = 'NEO_C' group by tests.id, current_version_id`;
  await sql`
    insert into batch_tests (org_id, batch_id, test_id, "order") values (${batch.orgId}, ${batch.id}, ${test.id}, 0)`;
  await sql`
    insert into respondents (id, org_id, batch_id, resume_code, created_at, status)
    select overlay(new_id()::text placing left(bench_id_at(at)::text, 13) from 1 for 13)::uuid, ${batch.orgId}, ${batch.id},
      'BENCH-' || ago || '-' || n, at, 'inprogress'
    from generate_series(0, ${MONTHS - 1}::int) as ago, generate_series(1, ${A_MONTH}::int) as n,
      lateral (select date_trunc('month', now()) - ago * interval '1 month' + n * interval '1 minute' as at) as moment`;
  await sql`
    insert into assessments (org_id, respondent_id, test_id, test_version_id, status, started_at)
    select org_id, id, ${test.id}, ${test.versionId}, 'inprogress', created_at from respondents
    where batch_id = ${batch.id}
    on conflict (respondent_id, test_id) do update set test_version_id = excluded.test_version_id,
      status = 'inprogress', started_at = excluded.started_at`;
  await sql`set session_replication_role = replica`;
  await sql`
    insert into response_events (respondent_id, seq, subtest_question_id, kind, answer, device_id, answered_at, received_at, hash)
    select person.id, n, (${test.questions as number[]}::int[])[n], 'answer', 1, 'device', person.created_at,
      person.created_at + n * interval '1 second', sha256(person.id::text::bytea)
    from respondents as person, generate_series(1, ${Math.min(EVENTS, test.questions.length)}::int) as n
    where batch_id = ${batch.id}`;
  await sql`reset session_replication_role`;
  const people = await sql<{ id: string }[]>`
    select id from respondents where batch_id = ${batch.id} order by id desc limit ${A_MONTH}`;
  return {
    orgId: batch.orgId,
    testId: test.id,
    versionId: test.versionId,
    people: people.map(({ id }) => id),
    questions: test.questions,
  };
}
