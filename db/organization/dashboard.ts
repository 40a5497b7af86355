import type {
  CountedBatch,
  FirstSteps,
  LatestResult,
  LiveBatch,
} from "../../model/organization/dashboard.ts";
import { isShown } from "../respondents/merge_records.ts";
import { countsOfBatch } from "../respondents/respondents.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export async function findFirstSteps(
  sql: Sql | Tx,
  orgId: string,
  now: Date,
): Promise<{ isPutAway: boolean; steps: FirstSteps } | null> {
  const [row] = await sql<(FirstSteps & { isPutAway: boolean })[]>`
    select first_steps_put_away_at is not null as is_put_away,
      (select count(distinct kind) = 2 from agreements
        where org_id = ${orgId} and kind in ('privacy_policy', 'terms_of_understanding') and published_at <= ${now}
      ) as agreements,
      -- Somebody besides the first admin, signed up or invited.
      exists (select from users where org_id = ${orgId} offset 1) as team,
      exists (select from batch_tests where org_id = ${orgId}) as tests,
      exists (select from batches where org_id = ${orgId} and published_at is not null) as publish,
      tried_out_at is not null as try_out,
      -- An invitation by mail has a code, too.
      exists (select from test_codes where org_id = ${orgId}) as invite,
      exists (select from audit_events where org_id = ${orgId} and verb = 'viewResult') as result
    from organizations where id = ${orgId}`;
  if (!row) return null;
  const { isPutAway, ...steps } = row;
  return { isPutAway, steps };
}

/** Notes the first time that a member tries a test. */
export async function markTriedOut(sql: Sql | Tx, orgId: string, now: Date): Promise<void> {
  await sql`update organizations set tried_out_at = ${now} where id = ${orgId} and tried_out_at is null`;
}

/** Whether the list was still shown. */
export async function putFirstStepsAway(tx: Tx, orgId: string, now: Date): Promise<boolean> {
  const { count } = await tx`
    update organizations set first_steps_put_away_at = ${now}
    where id = ${orgId} and first_steps_put_away_at is null`;
  return count > 0;
}

/** The last published, with the numbers of their respondents. */
export async function listLiveBatches(sql: Sql | Tx, orgId: string, limit: number): Promise<LiveBatch[]> {
  return await sql<LiveBatch[]>`
    select batch.id, batch.project_id, batch.name, counts.*
    from (
      select batch.id, batch.org_id, batch.project_id, batch.name, batch.published_at
      from batches as batch
      join projects as project on project.org_id = batch.org_id and project.id = batch.project_id
      where batch.org_id = ${orgId} and batch.status = 'live' and not project.is_archived
      order by batch.published_at desc nulls last, batch.id desc limit ${limit}
    ) as batch
    cross join lateral (
      select (new + inprogress + complete)::int as people, inprogress::int as under_way, complete::int as finished
      from (${countsOfBatch(sql, orgId, sql`batch.id`)}) as counted
    ) as counts
    order by batch.published_at desc nulls last, batch.id desc`;
}

/** Finished tests of respondents who are not anonymized, the newest first. */
export async function listLatestResults(
  sql: Sql | Tx,
  orgId: string,
  limit: number,
): Promise<LatestResult[]> {
  return await sql<LatestResult[]>`
    select assessment.id as assessment_id, person.id as respondent_id, person.batch_id, batch.project_id,
      person.first_name, person.last_name, person.email, person.general_id_number, test.name as test,
      assessment.completed_at
    from assessments as assessment
    join respondents as person on person.org_id = assessment.org_id and person.id = assessment.respondent_id
    join batches as batch on batch.org_id = person.org_id and batch.id = person.batch_id
    join tests as test on test.id = assessment.test_id
    where assessment.org_id = ${orgId} and assessment.completed_at is not null and person.anonymized_at is null
    order by assessment.completed_at desc, assessment.id desc limit ${limit}`;
}

export async function countUnfinishedReports(sql: Sql | Tx, orgId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from tasks where org_id = ${orgId} and kind = 'pdf' and finished_at is null`;
  return row.count;
}

/** Live batches with invitations whose newest letter failed and whose code nobody has used. */
export async function listBatchesWithFailedLetters(
  sql: Sql | Tx,
  orgId: string,
  limit: number,
): Promise<CountedBatch[]> {
  return await sql<CountedBatch[]>`
    select batch.id, batch.project_id, batch.name, count(*)::int as count
    from invitation_letters as letter
    join respondent_invitations as invitation
      on invitation.org_id = letter.org_id and invitation.id = letter.invitation_id
    join test_codes as code on code.org_id = invitation.org_id and code.id = invitation.test_code_id
    join batches as batch on batch.org_id = invitation.org_id and batch.id = invitation.batch_id
    join projects as project on project.org_id = batch.org_id and project.id = batch.project_id
    where letter.org_id = ${orgId} and letter.failed_at is not null and code.taken = 0
      and batch.status = 'live' and not project.is_archived
      and not exists (
        select from invitation_letters as newer
        where newer.org_id = letter.org_id and newer.invitation_id = letter.invitation_id
          and (newer.queued_at, newer.id) > (letter.queued_at, letter.id)
      )
    group by batch.id, batch.project_id, batch.name order by count(*) desc, batch.id desc limit ${limit}`;
}

export async function listBatchesWithFlags(
  sql: Sql | Tx,
  orgId: string,
  limit: number,
): Promise<CountedBatch[]> {
  return await sql<CountedBatch[]>`
    select batch.id, batch.project_id, batch.name, count(*)::int as count
    from respondents as person
    join batches as batch on batch.org_id = person.org_id and batch.id = person.batch_id
    join projects as project on project.org_id = batch.org_id and project.id = batch.project_id
    where person.org_id = ${orgId} and person.flagged_at is not null and ${isShown(sql, orgId)}
      and batch.status <> 'archived' and not project.is_archived
    group by batch.id, batch.project_id, batch.name order by count(*) desc, batch.id desc limit ${limit}`;
}
