import { type HeldBatch, holdBatch } from "../../db/batches/batch_moves.ts";
import type { Tx } from "../../db/connection/pool.ts";
import { Refusal } from "../../model/refusal.ts";

/** Returns a batch, locked until the transaction ends; refuses with not_found. */
export async function heldBatch(tx: Tx, orgId: string, id: string): Promise<HeldBatch> {
  const batch = await holdBatch(tx, orgId, id);
  if (!batch) throw new Refusal("not_found");
  return batch;
}

/**
 * Returns a locked batch whose tests may change. A closed batch is refused, since respondents could not begin
 * a test added to it.
 */
export async function batchWithOpenTests(tx: Tx, orgId: string, id: string): Promise<HeldBatch> {
  const batch = await heldBatch(tx, orgId, id);
  if (batch.isProjectArchived) throw new Refusal("project_archived");
  if (batch.status === "archived") throw new Refusal("batch_archived");
  if (batch.status === "complete") throw new Refusal("tests_fixed");
  return batch;
}
