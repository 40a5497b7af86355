import type { BatchStatus } from "../../model/batches/batch_status.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface BatchRow {
  readonly id: string;
  readonly name: string;
  readonly status: BatchStatus;
  /** Set while the batch is archived. */
  readonly statusBeforeArchive: BatchStatus | null;
  readonly createdAt: Date;
  readonly publishedAt: Date | null;
  readonly completedAt: Date | null;
  readonly project: { readonly id: string; readonly name: string; readonly isArchived: boolean };
  /** In the batch's order. */
  readonly tests: readonly {
    readonly id: number;
    /** The id of its row in batch_tests. */
    readonly batchTestId: string;
    readonly order: number;
    readonly identifier: TestIdentifier;
    readonly name: string;
    /** Not validated; shown wherever the test is named. */
    readonly isDemonstration: boolean;
  }[];
}

export interface ArchivedBatch {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  /** The status that it is restored to. */
  readonly statusBeforeArchive: BatchStatus;
  readonly projectId: string;
  readonly projectName: string;
  readonly isProjectArchived: boolean;
}

export async function findBatch(sql: Sql | Tx, orgId: string, id: string): Promise<BatchRow | null> {
  const [row] = await sql<BatchRow[]>`
    select batch.id, batch.name, batch.status, batch.status_before_archive, batch.created_at, batch.published_at,
      batch.completed_at,
      json_build_object('id', project.id, 'name', project.name, 'isArchived', project.is_archived) as project,
      coalesce((
        select json_agg(json_build_object('id', test.id, 'batchTestId', batch_test.id, 'order', batch_test."order", 'identifier', test.identifier, 'name', test.name,
          'isDemonstration', version.is_demonstration) order by batch_test."order")
        from batch_tests as batch_test
        join tests as test on test.id = batch_test.test_id
        join test_versions as version on version.id = test.current_version_id
        where batch_test.org_id = batch.org_id and batch_test.batch_id = batch.id
      ), '[]') as tests
    from batches as batch
    join projects as project on project.org_id = batch.org_id and project.id = batch.project_id
    where batch.org_id = ${orgId} and batch.id = ${id}`;
  return row ?? null;
}

/** Null if the project has a batch of that name, or is not the organisation's. */
export async function insertBatch(
  sql: Sql | Tx,
  orgId: string,
  { name, projectId, createdBy }: { name: string; projectId: string; createdBy: string | null },
): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    insert into batches (org_id, project_id, name, created_by)
    select org_id, id, ${name}, ${createdBy} from projects where org_id = ${orgId} and id = ${projectId}
    on conflict (project_id, lower(name)) do nothing
    returning id`;
  return row?.id ?? null;
}

/** False if there is no such batch. Throws a unique violation if the project has the name already. */
export async function renameBatch(sql: Sql | Tx, orgId: string, id: string, name: string): Promise<boolean> {
  const { count } = await sql`update batches set name = ${name} where org_id = ${orgId} and id = ${id}`;
  return count === 1;
}

/** Archived batches of the organisation, newest first, with the project they were in. */
export async function listArchivedBatches(sql: Sql | Tx, orgId: string): Promise<ArchivedBatch[]> {
  return await sql<ArchivedBatch[]>`
    select batch.id, batch.name, batch.created_at, batch.status_before_archive, project.id as project_id,
      project.name as project_name, project.is_archived as is_project_archived
    from batches as batch
    join projects as project on project.org_id = batch.org_id and project.id = batch.project_id
    where batch.org_id = ${orgId} and batch.status = 'archived'
    order by batch.created_at desc, batch.id desc`;
}
