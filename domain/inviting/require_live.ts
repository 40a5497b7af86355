import { holdForInviting, type InvitingBatch } from "../../db/inviting/respondent_invitations.ts";
import type { Tx } from "../../db/connection/pool.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";

/** Holds a batch for writing to its people: only one that takes people in has anybody to write to. */
export async function requireLive(tx: Tx, orgId: string, batchId: string): Promise<InvitingBatch> {
  const batch = await holdForInviting(tx, orgId, requireId(batchId));
  if (!batch) throw new Refusal("not_found");
  if (batch.status !== "live" || batch.isProjectArchived) throw new Refusal("batch_not_live");
  return batch;
}
