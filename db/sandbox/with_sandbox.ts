import type { Fragment, Sql, Tx } from "../connection/pool.ts";

/** A part of other queries: the organization's sandbox, and none that was set back. */
export const isSandboxOf = (sql: Sql | Tx, orgId: string): Fragment =>
  sql`(sandbox_of = ${orgId} and erasing_at is null)`;

/** A part of other queries: the organization and its sandbox. */
export const withSandbox = (sql: Sql | Tx, orgId: string): Fragment =>
  sql`(${orgId}, (select id from organizations where ${isSandboxOf(sql, orgId)}))`;
