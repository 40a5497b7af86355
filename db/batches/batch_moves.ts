import type { BatchStatus } from "../../model/batches/batch_status.ts";
import type { ClosingEffects } from "../../model/batches/closing.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** The facts that decide which changes of a batch are allowed. */
export interface HeldBatch {
  readonly projectId: string;
  readonly status: BatchStatus;
  readonly statusBeforeArchive: BatchStatus | null;
  readonly isProjectArchived: boolean;
  readonly tests: number;
}

/**
 * Locks a batch until the transaction ends, against other changes and against sign-ups. Null if there is
 * none. The tests are counted after the lock, when they can no longer change.
 */
export async function holdBatch(tx: Tx, orgId: string, id: string): Promise<HeldBatch | null> {
  const [row] = await tx<Omit<HeldBatch, "tests">[]>`
    select batch.project_id, batch.status, batch.status_before_archive, project.is_archived as is_project_archived
    from batches as batch
    join projects as project on project.org_id = batch.org_id and project.id = batch.project_id
    where batch.org_id = ${orgId} and batch.id = ${id}
    for no key update of batch for share of project`;
  if (!row) return null;
  const [{ tests }] = await tx<[Pick<HeldBatch, "tests">]>`
    select count(*)::int as tests from batch_tests where org_id = ${orgId} and batch_id = ${id}`;
  return { ...row, tests };
}

/**
 * `published_at` and `completed_at` are the times of the last publication and closing; reopening clears
 * `completed_at`.
 */
export async function setBatchStatus(
  tx: Tx,
  orgId: string,
  id: string,
  { status, now }: { status: BatchStatus; now: Date },
): Promise<void> {
  await tx`
    update batches set
      status = ${status},
      status_before_archive = case when ${status} = 'archived' then status end,
      published_at = case when ${status} = 'live' and status in ('new', 'draft') then ${now}::timestamptz else published_at end,
      completed_at = case
        when status = 'archived' or ${status} = 'archived' then completed_at
        when ${status} = 'complete' then ${now}::timestamptz
      end
    where org_id = ${orgId} and id = ${id}`;
}

const MAX_NAMED = 3;

/** The unbegun respondents, open codes and waiting letters that closing the batch would shut out. */
export async function findClosingEffects(
  sql: Sql | Tx,
  orgId: string,
  batchId: string,
  now: Date,
): Promise<Omit<ClosingEffects, "inProgress">> {
  const unbegun =
    sql`org_id = ${orgId} and batch_id = ${batchId} and status = 'new' and anonymized_at is null`;
  const [row] = await sql<[Omit<ClosingEffects, "inProgress">]>`
    with open_codes as materialized (
      select type from test_codes
      where org_id = ${orgId} and batch_id = ${batchId} and respondent_id is null and revoked_at is null
        and ends_at > ${now} and taken < max_participants
    )
    select (select count(*)::int from respondents where ${unbegun}) as unbegun,
      (select coalesce(jsonb_agg(jsonb_build_object('firstName', first_name, 'lastName', last_name, 'email', email)), '[]')
        from (select * from respondents where ${unbegun} order by search_text, id limit ${MAX_NAMED}) as first_few) as people,
      (select count(*)::int from open_codes where type = 'room') as rooms,
      (select count(*)::int from open_codes where type = 'single') as codes,
      (select count(*)::int
        from respondent_invitations as invitation
        join invitation_letters as letter on letter.org_id = invitation.org_id and letter.invitation_id = invitation.id
        where invitation.org_id = ${orgId} and invitation.batch_id = ${batchId}
          and letter.sent_at is null and letter.failed_at is null) as letters`;
  return row;
}
