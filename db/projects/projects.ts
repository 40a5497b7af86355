import type { BatchStatus } from "../../model/batches/batch_status.ts";
import { isShown } from "../respondents/merge_records.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface ProjectRow {
  readonly id: string;
  readonly name: string;
  readonly isArchived: boolean;
  readonly createdAt: Date;
}

export interface ProjectBatch {
  readonly id: string;
  readonly name: string;
  readonly status: BatchStatus;
  readonly createdAt: Date;
  readonly tests: number;
  readonly respondents: number;
}

export async function findProject(sql: Sql | Tx, orgId: string, id: string): Promise<ProjectRow | null> {
  const [row] = await sql<ProjectRow[]>`
    select id, name, is_archived, created_at from projects where org_id = ${orgId} and id = ${id}`;
  return row ?? null;
}

/** The project's batches, newest first, without the archived ones. */
export async function listProjectBatches(
  sql: Sql | Tx,
  orgId: string,
  projectId: string,
): Promise<ProjectBatch[]> {
  return await sql<ProjectBatch[]>`
    select id, name, status, created_at,
      (select count(*) from batch_tests where batch_id = batches.id) as tests,
      (select count(*) from respondents as person
        where org_id = batches.org_id and batch_id = batches.id and ${isShown(sql, orgId)}) as respondents
    from batches
    where org_id = ${orgId} and project_id = ${projectId} and status <> 'archived'
    order by created_at desc, id desc`;
}

/** Creates a project, whose first member is its creator; without one it has none. */
export async function insertProject(
  sql: Sql | Tx,
  orgId: string,
  { name, createdBy }: { name: string; createdBy: string | null },
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    with added as (
      insert into projects (org_id, name, created_by) values (${orgId}, ${name}, ${createdBy})
      returning org_id, id, created_by
    ), joined as (
      insert into project_members (org_id, project_id, user_id)
      select org_id, id, created_by from added where created_by is not null
    )
    select id from added`;
  return row!.id;
}

/** False if there is no such project. */
export async function renameProject(
  sql: Sql | Tx,
  orgId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const { count } = await sql`update projects set name = ${name} where org_id = ${orgId} and id = ${id}`;
  return count === 1;
}

/** Archived projects of the organisation, by name. */
export async function listArchivedProjects(sql: Sql | Tx, orgId: string): Promise<ProjectRow[]> {
  return await sql<ProjectRow[]>`
    select id, name, is_archived, created_at from projects
    where org_id = ${orgId} and is_archived order by name collate name_order, id`;
}

/** Locks a project until the transaction ends. Null if there is none. */
export async function holdProject(
  tx: Tx,
  orgId: string,
  id: string,
): Promise<{ readonly isArchived: boolean } | null> {
  const [row] = await tx<{ isArchived: boolean }[]>`
    select is_archived from projects where org_id = ${orgId} and id = ${id} for no key update`;
  return row ?? null;
}

export async function setProjectArchived(
  tx: Tx,
  orgId: string,
  id: string,
  isArchived: boolean,
): Promise<void> {
  await tx`update projects set is_archived = ${isArchived} where org_id = ${orgId} and id = ${id}`;
}
