import type { Tx } from "../connection/pool.ts";

/** Tables whose rows have no lock of their own, since one statement changes them. */
type Table = "api_keys" | "batch_templates" | "list_views" | "tags";

/** Locks a row of an organisation until the transaction ends; false if there is none. */
export async function holdRow(tx: Tx, orgId: string, table: Table, id: string): Promise<boolean> {
  const rows = await tx`select from ${tx(table)} where org_id = ${orgId} and id = ${id} for no key update`;
  return rows.length > 0;
}
