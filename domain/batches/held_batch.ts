import { type HeldBatch, holdBatch } from "../../db/batches/batch_moves.ts";
import type { Tx } from "../../db/connection/pool.ts";
import { Refusal } from "../../model/refusal.ts";

export async function heldBatch(tx: Tx, orgId: string, id: string): Promise<HeldBatch> {
  const batch = await holdBatch(tx, orgId, id);
  if (!batch) throw new Refusal("not_found");
  return batch;
}

/** A batch whose tests may change: nobody could begin one that a closed batch was given. */
export async function batchWithOpenTests(tx: Tx, orgId: string, id: string): Promise<HeldBatch> {
  const batch = await heldBatch(tx, orgId, id);
  if (batch.isProjectArchived) throw new Refusal("project_archived");
  if (batch.status === "archived") throw new Refusal("batch_archived");
  if (batch.status === "complete") throw new Refusal("tests_fixed");
  return batch;
}
