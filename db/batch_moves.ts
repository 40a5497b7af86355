import type { BatchStatus } from "../model/batch_status.ts";
import type { Tx } from "./pool.ts";

/** All that decides what may be done with a batch. */
export interface HeldBatch {
  readonly status: BatchStatus;
  readonly statusBeforeArchive: BatchStatus | null;
  readonly isProjectArchived: boolean;
  readonly tests: number;
}

/**
 * Holds a batch until the transaction is over: whoever wants to change it as well waits, and so does whoever signs up. What
 * depends on others is asked only then, when nobody changes it any more.
 */
export async function holdBatch(tx: Tx, orgId: string, id: string): Promise<HeldBatch | null> {
  const [row] = await tx<Omit<HeldBatch, "tests">[]>`
    select batch.status, batch.status_before_archive, project.is_archived as is_project_archived
    from batches as batch
    join projects as project on project.org_id = batch.org_id and project.id = batch.project_id
    where batch.org_id = ${orgId} and batch.id = ${id}
    for no key update of batch for share of project`;
  if (!row) return null;
  const [{ tests }] = await tx<[Pick<HeldBatch, "tests">]>`
    select count(*)::int as tests from batch_tests where org_id = ${orgId} and batch_id = ${id}`;
  return { ...row, tests };
}

/** The moments of publishing and closing are those of the last time; reopened, it has not ended. */
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
