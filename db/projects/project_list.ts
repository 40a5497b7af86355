import type { BatchStatus } from "../../model/batches/batch_status.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface ListedBatch {
  readonly id: string;
  readonly project: string;
  readonly name: string;
  readonly status: BatchStatus;
  readonly createdAt: string;
  readonly batchTests: readonly {
    readonly id: string;
    readonly test: {
      readonly id: number;
      readonly name: string;
      readonly internalTestIdentifier: TestIdentifier;
    };
    readonly order: number;
  }[];
}

export interface ListedProject {
  readonly id: string;
  readonly name: string;
  readonly isArchived: boolean;
  readonly batches: readonly ListedBatch[];
}

export interface ProjectFilter {
  readonly id?: string;
  readonly isArchived?: boolean;
  /** Only batches of this status, and only projects that have one. */
  readonly batchStatus?: BatchStatus;
  /** Includes archived batches. */
  readonly withArchived?: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** Projects by name, each with its batches, newest first. */
export async function listProjects(
  sql: Sql | Tx,
  orgId: string,
  { id, isArchived, batchStatus, withArchived = false, limit, offset }: ProjectFilter,
): Promise<{ count: number; results: ListedProject[] }> {
  const rows = await sql<(ListedProject & { count: number })[]>`
    select project.id, project.name, project.is_archived, coalesce(own.batches, '[]') as batches,
      (count(*) over ())::int as count
    from projects as project
    left join lateral (
      select json_agg(${batchAsJson(sql)} order by batch.created_at desc, batch.id desc) as batches
      from batches as batch
      where batch.org_id = project.org_id and batch.project_id = project.id
        and case when ${batchStatus ?? null}::text is null then ${withArchived} or batch.status <> 'archived'
          else batch.status = ${batchStatus ?? null} end
    ) as own on true
    where project.org_id = ${orgId}
      and (${id ?? null}::uuid is null or project.id = ${id ?? null})
      and (${isArchived ?? null}::boolean is null or project.is_archived = ${isArchived ?? null})
      and (${batchStatus ?? null}::text is null or own.batches is not null)
    order by project.name collate name_order, project.id limit ${limit} offset ${offset}`;
  return { count: rows[0]?.count ?? 0, results: rows.map(({ count: _, ...project }) => project) };
}

export interface BatchFilter {
  readonly id?: string;
  readonly projectId?: string;
  readonly limit: number;
  readonly offset: number;
}

/** Newest first. An archived batch is found by its id only. */
export async function listBatches(
  sql: Sql | Tx,
  orgId: string,
  { id, projectId, limit, offset }: BatchFilter,
): Promise<{ count: number; results: ListedBatch[] }> {
  const rows = await sql<{ batch: ListedBatch; count: number }[]>`
    select ${batchAsJson(sql)} as batch, (count(*) over ())::int as count
    from batches as batch
    where batch.org_id = ${orgId}
      and case when ${id ?? null}::uuid is null then batch.status <> 'archived' else batch.id = ${
    id ?? null
  } end
      and (${projectId ?? null}::uuid is null or batch.project_id = ${projectId ?? null})
    order by batch.created_at desc, batch.id desc limit ${limit} offset ${offset}`;
  return { count: rows[0]?.count ?? 0, results: rows.map(({ batch }) => batch) };
}

const batchAsJson = (sql: Sql | Tx) =>
  sql`
    json_build_object('id', batch.id, 'project', batch.project_id, 'name', batch.name, 'status', batch.status,
      'createdAt', to_char(batch.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'batchTests', coalesce((
        select json_agg(json_build_object('id', batch_test.id, 'order', batch_test."order", 'test', json_build_object(
          'id', test.id, 'name', test.name, 'internalTestIdentifier', test.identifier)) order by batch_test."order")
        from batch_tests as batch_test join tests as test on test.id = batch_test.test_id
        where batch_test.org_id = batch.org_id and batch_test.batch_id = batch.id
      ), '[]'))`;
