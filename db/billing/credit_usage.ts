import type { UsageBy } from "../../model/billing/billing.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export interface UsageRow {
  /**
   * The name of the project, batch or test, or the month as yyyy-MM; null for credits spent outside any
   * batch.
   */
  readonly name: string | null;
  readonly projectId: string | null;
  readonly projectName: string | null;
  readonly batchId: string | null;
  readonly spent: number;
  readonly lastSpentAt: Date;
}

interface UsageFilter {
  readonly by: UsageBy;
  /** Inclusive; null for no limit. */
  readonly from: Date | null;
  /** Exclusive; null for no limit. */
  readonly before: Date | null;
}

/** Credits spent, grouped by `by`: the largest sum first, months newest first. */
export async function listCreditUsage(
  sql: Sql | Tx,
  orgId: string,
  { by, from, before }: UsageFilter,
): Promise<UsageRow[]> {
  const nothing = sql`null`;
  const isByBatch = by === "batch", isByProject = isByBatch || by === "project";
  const name = {
    batch: sql`batch.name`,
    project: sql`project.name`,
    test: sql`test.name`,
    month: sql`to_char(spent.created_at at time zone org.time_zone, 'YYYY-MM')`,
  }[by];
  return await sql<UsageRow[]>`
    select ${name} as name,
      ${isByProject ? sql`project.id` : nothing} as project_id,
      ${isByProject ? sql`project.name` : nothing} as project_name,
      ${isByBatch ? sql`batch.id` : nothing} as batch_id,
      sum(spent.amount)::int as spent, max(spent.created_at) as last_spent_at
    from credit_transfers as spent
    join organizations as org on org.id = spent.org_id
    join tests as test on test.id = spent.test_id
    left join batches as batch on batch.org_id = spent.org_id and batch.id = spent.batch_id
    left join projects as project on project.org_id = batch.org_id and project.id = batch.project_id
    where spent.org_id = ${orgId} and spent.kind = 'capture'
      and spent.created_at >= coalesce(${from}::timestamptz, '-infinity')
      and spent.created_at < coalesce(${before}::timestamptz, 'infinity')
    group by 1, 2, 3, 4
    order by ${by === "month" ? sql`1 desc` : sql`5 desc, 1`}
    limit 1000`;
}
