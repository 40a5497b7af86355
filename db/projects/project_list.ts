import type { BatchStatus } from "../../model/batches/batch_status.ts";
import type { TestIdentifier } from "../../model/instruments/test_identifiers.ts";
import type { Listed, Page, Rows } from "../../model/page.ts";
import { listPage, newestFirst, type SortKey } from "../connection/list_page.ts";
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

export interface ProjectFilter extends Page {
  readonly id?: string;
  readonly isArchived?: boolean;
  /** Only batches of this status, and only projects that have one. */
  readonly batchStatus?: BatchStatus;
  /** Includes archived batches. */
  readonly withArchived?: boolean;
}

/** Projects by name, each with its batches, newest first. */
export async function listProjects(
  sql: Sql | Tx,
  orgId: string,
  { id, isArchived, batchStatus, withArchived = false, ...page }: ProjectFilter,
): Promise<Listed<ListedProject>> {
  const keys: SortKey[] = [
    { by: sql`project.name collate name_order`, type: "text" },
    { by: sql`project.id`, type: "uuid" },
  ];
  return counted<ListedProject>(
    page,
    await listPage(sql, keys, page, ({ place, isFrom, end }) =>
      sql`
    select project.id, project.name, project.is_archived, coalesce(own.batches, '[]') as batches,
      ${countOf(sql, page)} as count, ${place}
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
      and (${batchStatus ?? null}::text is null or own.batches is not null) and ${isFrom} ${end}`),
  );
}

type Counted<Row> = Row & { readonly count: number };

/** The length of the list, with each of its rows: it costs no second look. */
const countOf = (sql: Sql | Tx, { after }: Page) =>
  after ? sql`${after.count}::int` : sql`(count(*) over ())::int`;

const counted = <Row>({ after }: Page, { results, next }: Rows<Counted<Row>>): Listed<Row> => ({
  count: after?.count ?? results[0]?.count ?? 0,
  results: results.map(({ count: _, ...row }) => row as unknown as Row),
  next,
});

export interface BatchFilter extends Page {
  readonly id?: string;
  readonly projectId?: string;
}

/** Newest first. An archived batch is found by its id only. */
export async function listBatches(
  sql: Sql | Tx,
  orgId: string,
  { id, projectId, ...page }: BatchFilter,
): Promise<Listed<ListedBatch>> {
  const keys = newestFirst(sql`batch.created_at`, sql`batch.id`);
  const { count, results, next } = counted<{ batch: ListedBatch }>(
    page,
    await listPage(sql, keys, page, ({ place, isFrom, end }) =>
      sql`
    select ${batchAsJson(sql)} as batch, ${countOf(sql, page)} as count, ${place}
    from batches as batch
    where batch.org_id = ${orgId}
      and case when ${id ?? null}::uuid is null then batch.status <> 'archived' else batch.id = ${
        id ?? null
      } end
      and (${projectId ?? null}::uuid is null or batch.project_id = ${
        projectId ?? null
      }) and ${isFrom} ${end}`),
  );
  return { count, results: results.map(({ batch }) => batch), next };
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
